import { compareLinks } from '#check/language/compare-links.ts';
import { linkWithoutWords } from '#check/words/broken-markup.ts';
import { linksOf, parseRichText } from '#site/pages/rich-text.ts';
import { placeholdersOf } from '#site/words/placeholders.ts';
import { isErrorValue } from '../csv/error-value.ts';

/** What is wrong with a translation of a source, as a sentence; `undefined` if nothing is. */
export function translationProblem(source: string, target: string, isMarkdown: boolean): string | undefined {
  if (target.trim() === '') return 'The translation is empty.';
  if (isErrorValue(target)) return `The translation is an error of a spreadsheet, ${target.trim()}. Write its text there.`;
  if (!isMarkdown && !source.trim().includes('\n') && target.trim().includes('\n'))
    return 'The translation has a line break, its source is one line. Write it in one.';
  if (/\n[ \t]*\n/.test(source.trim()) && !target.trim().includes('\n'))
    return 'The translation has lost the paragraphs of its source. Put them back.';
  const [wanted, own] = [source, target].map(text => new Set(placeholdersOf(text)));
  const lost = [...(wanted ?? [])].find(name => !own?.has(name));
  if (lost !== undefined) return `The translation has lost the placeholder {{${lost}}}. Put it back.`;
  const extra = [...(own ?? [])].find(name => !wanted?.has(name));
  if (extra !== undefined) return `The translation has the placeholder {{${extra}}}, which the source has not. Remove it.`;
  const braces = (text: string) => text.replace(/\{\{[^{}]*\}\}/g, '').match(/\{\{|\}\}/)?.[0];
  const stray = braces(target);
  if (stray !== undefined && braces(source) === undefined)
    return `The translation has ${stray} without its counterpart: a placeholder is broken.`;
  return isMarkdown ? markupProblem(source, target) : undefined;
}

function markupProblem(source: string, target: string): string | undefined {
  const [wanted, own] = [parseRichText(source), parseRichText(target)];
  const [foreign] = own.foreign;
  if (foreign !== undefined && wanted.foreign.length === 0)
    return `The translation has markup that the site does not show: ${foreign.source}`;
  const silent = linkWithoutWords(own.text);
  if (silent !== undefined) return `The link to ${silent} has no words: write them between its square brackets, [words](${silent}).`;
  const {
    lost: [lost],
    added: [added],
  } = compareLinks(linksOf(wanted.text), linksOf(own.text));
  if (lost !== undefined) return `The translation has lost the link to ${lost}: [words](${lost}) must stand in it.`;
  return added === undefined ? undefined : `The translation links to ${added}, which the source does not.`;
}
