import { looksUntranslated } from '#check/language/untranslated-copy.ts';
import { type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { type Entry, entriesOf } from './entries.ts';
import { isMarkdownUnit } from './exchange/markdown-unit.ts';
import type { Exchange, Unit } from './exchange/unit.ts';
import type { Placed } from './place-units.ts';
import type { Translation } from './translations.ts';
import { translationProblem } from './validate-unit.ts';

/** What becomes of the texts that came. */
export interface ValidatedExchange {
  accepted: Map<Translation, Placed[]>;
  /** With the source as it is now. */
  stale: Unit[];
  problems: string[];
  /** Translations that are as they were, and final. */
  final: Map<Translation, NodePath[]>;
  /** How many texts came back without a translation. */
  untranslated: number;
}

/** Compares what came with what the site has. What is not translated, or is as it was and not final, counts for nothing. */
export function validateExchange({ units }: Exchange, translations: readonly Translation[]): ValidatedExchange {
  const byFile = new Map(
    translations.map(translation => [translation.original.file, { translation, entries: entriesByPointer(translation) }]),
  );
  const result: ValidatedExchange = { accepted: new Map(), stale: [], problems: [], final: new Map(), untranslated: 0 };
  const seen = new Map<string, string | undefined>();
  for (const unit of units) {
    const { file, pointer, source, target } = unit;
    const name = `${file} ${pointer}`;
    const { translation, entries } = byFile.get(file) ?? {};
    const entry = entries?.get(pointer);
    const refuse = (problem: string) => result.problems.push(`${name}: ${problem}`);
    if (seen.has(name) && seen.get(name) !== target) refuse('The file has two translations of it. Remove one.');
    else if (translation === undefined || entry === undefined)
      refuse('The site has no such text. Remove it from the file, or export anew.');
    // Tools put the source where there is no translation.
    else if (target === undefined || looksUntranslated(source, target)) result.untranslated += 1;
    else if (!isAlike(target, entry.target) && !seen.has(name)) {
      const problem = translationProblem(source, target, isMarkdownUnit(unit));
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
  return result;
}

/** Tools for translators take line ends and blanks around a text for nothing. */
const isAlike = (a: string, b: string | undefined) => b !== undefined && withPlainLines(a).trim() === withPlainLines(b).trim();
const withPlainLines = (text: string) => text.replaceAll('\r\n', '\n');

/** Tools and re-wrapped files have the same words with other blanks between them. */
const isSameSource = (a: string, b: string) => flat(a) === flat(b);
const flat = (text: string) => text.trim().replace(/\s+/g, ' ');

const withEndOf = (source: string, target: string) => withPlainLines(target).replace(/[\r\n]+$/, '') + (source.endsWith('\n') ? '\n' : '');

const entriesByPointer = (translation: Translation) => new Map(entriesOf(translation).map(entry => [pointerOf(entry.path), entry]));

/** Whether a text can stand at a path: every part of the way is there in the same kind, or misses as a key. */
function hasPlace({ own, original }: Translation, { path }: Entry): boolean {
  for (let depth = 0; depth <= path.length; depth++) {
    const way = path.slice(0, depth);
    const [node, wanted] = [nodeAt(own.words, way), nodeAt(original.words, way)];
    if (node === undefined) return own.text === undefined || depth === 0 || typeof path[depth - 1] === 'string';
    if (typeof node !== typeof wanted || node === null || Array.isArray(node) !== Array.isArray(wanted)) return false;
    if (Array.isArray(node) && node.length !== (wanted as unknown[]).length) return false;
  }
  return true;
}
