import { defined } from '#site/defined.ts';
import { type NodePath, pointerOf } from '#site/node-path.ts';
import { isMarkdown } from '#site/pages/markdown-words.ts';
import type { RichNode } from '#site/pages/rich-node.ts';
import { parseRichText } from '#site/pages/rich-text.ts';
import { files } from '#site/source.ts';
import { findFact, formatFact } from '#site/words/facts.ts';
import { packLanguage } from '#site/words/packs.ts';
import { fillPlaceholders, isPlaceholder, piecesOf } from '#site/words/placeholders.ts';
import { textsIn } from '#site/words/texts-in.ts';
import type { Draft } from '../draft.ts';
import { draftLanguages, type NamedLanguage } from '../lookup/draft-languages.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Place } from '../problem.ts';

/** A text that visitors may read, and the place where it is written. */
export interface TextSource {
  /** As the page shows it: facts filled in, without markup, with single spaces; `\0` where something is filled in later. */
  text: string;
  at: Place;
  /** Language of the words; absent for texts that all languages share. */
  language?: string;
  part: WordsFile['part'] | 'config' | 'structure';
  /** For words and structure of a page: its name. */
  page?: string;
  /** For words of a form: its name. */
  form?: string;
  /** For a text of the engine's packs that the site does not word in another way yet: that text. `at` is where the site would. */
  standard?: string;
}

/** Placeholder for what only the page knows: a count, a name that was typed. */
export const gap = '\0';

/** Every text of a site with its source. */
export const textSources = oncePerDraft((draft): TextSource[] => [
  ...wordsFiles(draft).flatMap(file => wordsSources(draft, file)),
  ...packSources(draft),
  ...configSources(draft),
  ...pageSources(draft),
]);

/** Text as a browser shows it: runs of white space are one space. */
export const normaliseText = (text: string) => text.replace(/\s+/g, ' ').trim();

function wordsSources(draft: Draft, { file, part, page, form, words, language }: WordsFile): TextSource[] {
  return textsIn(words).flatMap(({ key, text, path }) => {
    const lines = isMarkdown(part, key) ? leavesOf(parseRichText(text).text) : [text];
    return lines.map(line => ({
      text: normaliseText(fillFacts(draft, language, line)),
      at: placeOf(file, path, line),
      language: language.code,
      part,
      ...defined({ page, form }),
    }));
  });
}

/** What the engine says by itself in each language of a site in a folder of its own, English where its pack has no text. */
function packSources(draft: Draft): TextSource[] {
  return draftLanguages(draft).flatMap(({ code, named, words }) => {
    const file = files.words(code, 'interface');
    const wordsIn = (language: string) => draft.packs.filter(pack => !pack.isOwn && pack.language === language);
    const known = new Set(textsIn(words?.interface ?? {}).map(({ path }) => pointerOf(path)));
    return [...wordsIn(code), ...(code === packLanguage ? [] : wordsIn(packLanguage))].flatMap(({ part, words }) =>
      textsIn(words ?? {}).flatMap(({ text, path: own }): TextSource[] => {
        const path = [part, ...own];
        const pointer = pointerOf(path);
        if (known.has(pointer)) return [];
        known.add(pointer);
        const shown = normaliseText(fillFacts(draft, named, text));
        return [{ text: shown, at: { file, path }, language: code, part: 'interface', standard: text }];
      }),
    );
  });
}

/** A line of a long text is found by its longest piece that the file has literally. */
function placeOf(file: string, path: NodePath, line: string): Place {
  const [longest = ''] = line.split(/\n|\{\{.*?\}\}/).sort((a, b) => b.length - a.length);
  return longest.trim() === '' ? { file, path } : { file, path, within: longest.trim() };
}

function fillFacts(draft: Draft, { code }: NamedLanguage, text: string): string {
  if (!text.includes('{{')) return text;
  const htmlLang = draft.config?.languages.find(language => language.code === code)?.htmlLang ?? code;
  const filled = fillPlaceholders(text, name => {
    const fact = findFact(draft.facts ?? {}, name);
    return fact && formatFact(fact, htmlLang, draft.words[code]?.units ?? {});
  });
  return piecesOf(filled)
    .map(piece => (isPlaceholder(piece) ? gap : piece.source))
    .join('');
}

function leavesOf(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap(node => ('children' in node ? leavesOf(node.children) : 'value' in node ? [node.value] : []));
}

function configSources({ config }: Draft): TextSource[] {
  if (config === undefined) return [];
  const texts = textsIn(config).map(({ text, path }) => ({ text, path }));
  const names = config.languages.map(({ code, htmlLang = code }, index) => ({
    text: new Intl.DisplayNames(htmlLang, { type: 'language' }).of(htmlLang) ?? code,
    path: ['languages', index, 'code'],
  }));
  return [...texts, ...names].map(({ text, path }) => ({
    text: normaliseText(text),
    at: { file: files.config, path },
    part: 'config' as const,
  }));
}

function pageSources({ pages }: Draft): TextSource[] {
  return Object.entries(pages).flatMap(([page, config]) =>
    textsIn(config).map(({ text, path }) => ({
      text: normaliseText(text),
      at: { file: files.page(page), path },
      part: 'structure' as const,
      page,
    })),
  );
}
