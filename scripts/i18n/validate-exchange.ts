import type { Entry } from '#check/language/entries.ts';
import { looksUntranslated } from '#check/language/untranslated-copy.ts';
import { type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { joinLines } from '#site/pages/rich-text.ts';
import { placeholdersOf } from '#site/words/placeholders.ts';
import { bareTextsAmong, lostTextsAmong } from '../csv/lost-letters.ts';
import { entriesIn } from './entries.ts';
import { isMarkdownUnit } from './exchange/markdown-unit.ts';
import type { Exchange, Unit } from './exchange/unit.ts';
import type { Placed } from './place-units.ts';
import type { Translation } from './translations.ts';
import { translationProblem } from './validate-unit.ts';

/** The texts of a translator's file, sorted by what is done with them. */
interface ValidatedExchange {
  accepted: Map<Translation, Placed[]>;
  /** Their source changed since the export; here with the current one. */
  stale: Unit[];
  problems: string[];
  /** Translations that came back without their letters, each with its place: the file cannot be taken. */
  lost: string[];
  /** Translations without a letter of their language, which had some; each with its place. */
  bare: string[];
  /** Translations that came back unchanged, with the state "final". */
  final: Map<Translation, NodePath[]>;
  /** How many texts came back without a translation. */
  untranslated: number;
  /** How many came back with a translation that is not done, as their state says. */
  open: number;
}

/** Compares the texts of a file with those of the site. A text that is unchanged and not final is ignored. */
export function validateExchange({ units }: Exchange, translations: readonly Translation[]): ValidatedExchange {
  const byFile = new Map(
    translations.map(translation => [translation.original.file, { translation, entries: entriesByPointer(translation) }]),
  );
  const result: ValidatedExchange = {
    accepted: new Map(),
    stale: [],
    problems: [],
    lost: [],
    bare: [],
    final: new Map(),
    untranslated: 0,
    open: 0,
  };
  const changed = [];
  const seen = new Map<string, string | undefined>();
  for (const unit of units) {
    const { file, pointer, source } = unit;
    const target = unit.target === undefined ? undefined : unwrapped(withPlainLines(unit.target), source);
    const name = `${file} ${pointer}`;
    const place = unit.row === undefined ? name : `Row ${unit.row}, ${name}`;
    const { translation, entries } = byFile.get(file) ?? {};
    const entry = entries?.get(pointer);
    if (translation !== undefined && target !== undefined && !isAlike(target, entry?.target))
      changed.push({ name, text: target, scripts: translation.language.scripts, before: entry?.target, source });
    const refuse = (problem: string) => result.problems.push(`${place}: ${problem}`);
    if (seen.has(name) && seen.get(name) !== target) refuse('The file has two translations of it. Remove one.');
    else if (translation === undefined || entry === undefined)
      refuse('The site has no such text. Remove it from the file, or export again.');
    else if (isExchanged(unit, entry))
      refuse('Source and translation are exchanged. Put each below the name of its language, or export again.');
    // Tools write the source where there is no translation.
    else if (target === undefined || isCopy(source, target, entry.target)) result.untranslated += 1;
    else if (unit.isOpen && !isAlike(target, entry.target)) result.open += 1;
    else if (!isAlike(target, entry.target) && !seen.has(name)) {
      const problem = fileProblem(source, target) ?? translationProblem(source, target, isMarkdownUnit(unit));
      if (!isSameSource(source, entry.source)) result.stale.push({ ...unit, source: entry.source, state: 'stale' });
      else if (problem !== undefined) refuse(problem);
      else if (!hasPlace(translation, entry))
        refuse(`${translation.own.file} is of another shape there. Bring it in line first: npm run i18n -- sync names it.`);
      else
        result.accepted.set(translation, [
          ...(result.accepted.get(translation) ?? []),
          { path: entry.path, target: withEndOf(entry.source, target) },
        ]);
    } else if (unit.isFinal && isAlike(target, entry.target) && isSameSource(source, entry.source))
      result.final.set(translation, [...(result.final.get(translation) ?? []), entry.path]);
    seen.set(name, target);
  }
  const placed = ({ name, text }: { name: string; text: string }) => `${name}: ${text}`;
  result.lost = lostTextsAmong(changed).map(placed);
  result.bare = bareTextsAmong(changed).map(placed);
  return result;
}

/** What only a program does to a translation, as a sentence: an entity escaped twice, an inline code twice. */
function fileProblem(source: string, target: string): string | undefined {
  const entity = target.match(/&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/i)?.[0];
  if (entity !== undefined && !source.includes(entity))
    return `The translation has ${entity}, a character that a tool escaped twice. Write the character itself there.`;
  const [wanted, own] = [source, target].map(text => Map.groupBy(placeholdersOf(text), name => name));
  const doubled = [...(own ?? [])].find(([name, all]) => all.length > (wanted?.get(name)?.length ?? all.length));
  return doubled && `The translation has the placeholder {{${doubled[0]}}} more often than its source. Remove what is too many.`;
}

/** Whether a file has the source in the place of the translation, and something else in that of the source. */
const isExchanged = ({ source, target }: Unit, entry: Entry) =>
  target !== undefined &&
  isSameSource(target, entry.source) &&
  !isSameSource(source, entry.source) &&
  isAlike(source, entry.target ?? source);

/** Whether a target is no translation but the source. Where a translation differs from the source, not even a name replaces it. */
const isCopy = (source: string, target: string, known: string | undefined) =>
  looksUntranslated(source, target) || (isSameSource(source, target) && known !== undefined && !isAlike(target, known));

/** Tools for translators ignore line ends and blanks around a text. */
const isAlike = (a: string, b: string | undefined) => b !== undefined && withPlainLines(a).trim() === withPlainLines(b).trim();
const withPlainLines = (text: string) => text.replace(/\r\n?/g, '\n');

/** Tools and re-wrapped files may have other blanks between the same words. */
const isSameSource = (a: string, b: string) => flat(a) === flat(b);
const flat = (text: string) => text.trim().replace(/\s+/g, ' ');

const withEndOf = (source: string, target: string) => withPlainLines(target).replace(/[\r\n]+$/, '') + (source.endsWith('\n') ? '\n' : '');

const entriesByPointer = (translation: Translation) => new Map(entriesIn(translation).map(entry => [pointerOf(entry.path), entry]));

/** Whether a text can be placed at a path: each step of the path has the same kind of value as in the original, or is a missing key. */
function hasPlace({ own, original }: Translation, { path }: Entry): boolean {
  for (let depth = 0; depth <= path.length; depth++) {
    const above = path.slice(0, depth);
    const [node, wanted] = [nodeAt(own.words, above), nodeAt(original.words, above)];
    if (node === undefined) return own.text === undefined || depth === 0 || typeof path[depth - 1] === 'string';
    if (typeof node !== typeof wanted || node === null || Array.isArray(node) !== Array.isArray(wanted)) return false;
    if (Array.isArray(node) && node.length !== (wanted as unknown[]).length) return false;
  }
  return true;
}

/**
 * A translation without the line breaks and the indentation that tools put into the XML around it: every further line is indented
 * then, which no line of the source is.
 */
function unwrapped(target: string, source: string): string {
  const text = /^[ \t]*\n|\n[ \t]+$/.test(target) ? target.trim() : target;
  const [first = '', ...others] = text.split('\n');
  const written = others.filter(line => line.trim() !== '');
  if (written.length === 0 || written.some(line => !/^[ \t]/.test(line))) return text;
  const isOneLine = !source.trim().includes('\n');
  if (isOneLine) return joinLines([first, ...written].map(line => line.trim()).join('\n'));
  if (/\n[ \t]/.test(source)) return text;
  const margin = Math.min(...written.map(line => line.length - line.trimStart().length));
  return [first, ...others.map(line => line.slice(margin))].join('\n');
}
