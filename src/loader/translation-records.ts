import { createHash } from 'node:crypto';
import { nodeAt, stepsOf } from '#site/node-path.ts';
import type { Edit } from '#yaml/edit/edit.ts';
import { lineBreakOf } from '#yaml/edit/lines.ts';

/** A text with the source that it is a translation of. */
interface Translated {
  /** JSON Pointer of the text. */
  pointer: string;
  source: string;
}

/** A note that a text was translated from a source. It says nothing once the text is another one. */
interface TranslationRecord {
  pointer: string;
  sourceHash: string;
  targetHash: string;
}

/** Lines at the end of a file of words. They are in the file itself, so that they go with it into every branch and copy. */
const confirmed = /^# still right for source ([0-9a-f]{12}): (\/.*?)[ \t\r]*(?:\n|$)/gm;
const translated = /^# translated from source ([0-9a-f]{12}) as ([0-9a-f]{12}): (\/.*?)[ \t\r]*(?:\n|$)/gm;

/** Reads the confirmations in a file of words; the result says whether a translator found a text right for a source that has changed. */
export function confirmationsIn(file: string): (confirmation: Translated) => boolean {
  const known = new Set(Array.from(file.matchAll(confirmed), ([, hash, pointer]) => `${hash} ${pointer}`));
  return ({ pointer, source }) => known.has(`${hashOf(source)} ${pointer}`);
}

/** Pointers of the texts in a file of words whose source has changed since they were translated, as notes in the file say. */
export const outdatedIn = (file: string, words: unknown, original: unknown): string[] =>
  [...agesIn(file, words, original)].flatMap(([pointer, isOutdated]) => (isOutdated ? [pointer] : []));

/** Whether the source of a text has changed since it was translated, by the text's pointer, as far as notes in its file say. */
export function agesIn(file: string, words: unknown, original: unknown): Map<string, boolean> {
  return new Map(
    recordsIn(file).flatMap(({ pointer, sourceHash, targetHash }): [string, boolean][] => {
      const [target, source] = [words, original].map(all => nodeAt(all, stepsOf(pointer)));
      const isNoted = typeof target === 'string' && typeof source === 'string' && hashOf(target) === targetHash;
      return isNoted ? [[pointer, hashOf(source) !== sourceHash]] : [];
    }),
  );
}

/** The notes in a file of words from which sources its texts were translated. Searching is slow, and notes are rare. */
const recordsIn = (file: string): TranslationRecord[] =>
  file.includes('# translated from source ')
    ? Array.from(file.matchAll(translated), ([, sourceHash = '', targetHash = '', pointer = '']) => ({ pointer, sourceHash, targetHash }))
    : [];

/** Notes whose texts are at other places now, as `move` says of their pointers; `undefined` for one that is gone. */
export function recordsMoved(file: string, move: (pointer: string) => string | undefined): Edit[] {
  return [confirmed, translated].flatMap(pattern =>
    Array.from(file.matchAll(pattern)).flatMap((match): Edit[] => {
      const pointer = match.at(-1) ?? '';
      const moved = move(pointer);
      if (moved === pointer) return [];
      if (moved === undefined) return [{ start: match.index, end: match.index + match[0].length, text: '' }];
      const start = match.index + match[0].lastIndexOf(pointer);
      return [{ start, end: start + pointer.length, text: moved }];
    }),
  );
}

/** Adds notes about translations whose source is to change. A translation that has one is older than that source already. */
export function recordEdits(file: string, translations: readonly (Translated & { target: string })[]): Edit[] {
  const known = new Set(recordsIn(file).map(({ pointer, targetHash }) => `${targetHash} ${pointer}`));
  const added = translations.filter(({ pointer, target }) => !known.has(`${hashOf(target)} ${pointer}`));
  return added.length === 0
    ? []
    : [
        ...removed(file, translated, new Set(added.map(({ pointer }) => pointer))),
        atEnd(
          file,
          added.map(({ pointer, source, target }) => `# translated from source ${hashOf(source)} as ${hashOf(target)}: ${pointer}`),
        ),
      ];
}

/** Adds lines for confirmations at the end of a file and removes older ones for the same texts. */
export function confirmEdits(file: string, confirmations: readonly Translated[]): Edit[] {
  return [
    ...withdrawEdits(file, new Set(confirmations.map(({ pointer }) => pointer))),
    atEnd(
      file,
      confirmations.map(({ pointer, source }) => `# still right for source ${hashOf(source)}: ${pointer}`),
    ),
  ];
}

/** Removes the lines about texts that are confirmed or translated again. */
export const withdrawEdits = (file: string, pointers: ReadonlySet<string>): Edit[] => [
  ...removed(file, confirmed, pointers),
  ...removed(file, translated, pointers),
];

const removed = (file: string, lines: RegExp, pointers: ReadonlySet<string>): Edit[] =>
  [...file.matchAll(lines)]
    .filter(line => pointers.has(line.at(-1) ?? ''))
    .map(({ index, 0: line }) => ({ start: index, end: index + line.length, text: '' }));

function atEnd(file: string, lines: readonly string[]): Edit {
  const lineBreak = lineBreakOf(file);
  return {
    start: file.length,
    end: file.length,
    text: (file.endsWith('\n') ? '' : lineBreak) + lines.map(line => line + lineBreak).join(''),
  };
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 12);
