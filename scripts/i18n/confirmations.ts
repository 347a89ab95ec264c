import { createHash } from 'node:crypto';
import type { Edit } from '#yaml/edit/edit.ts';
import { lineBreakOf } from '#yaml/edit/lines.ts';

/** A translation that a translator found right for a source that has changed. */
interface Confirmation {
  /** JSON Pointer of the text. */
  pointer: string;
  /** The source when it was confirmed. */
  source: string;
}

/** A line at the end of a file of words. It is in the file itself, so that it goes with the file into every branch and copy. */
const confirmed = /^# still right for source ([0-9a-f]{12}): (\/.*?)[ \t\r]*(?:\n|$)/gm;

/** Reads the confirmations in a file of words; the result says whether a text is confirmed for a source. */
export function confirmationsIn(file: string): (confirmation: Confirmation) => boolean {
  const known = new Set(Array.from(file.matchAll(confirmed), ([, hash, pointer]) => `${hash} ${pointer}`));
  return ({ pointer, source }) => known.has(`${hashOf(source)} ${pointer}`);
}

/** Adds lines for confirmations at the end of a file and removes older ones for the same texts. */
export function confirmEdits(file: string, confirmations: readonly Confirmation[]): Edit[] {
  const lineBreak = lineBreakOf(file);
  const lines = confirmations.map(({ pointer, source }) => `# still right for source ${hashOf(source)}: ${pointer}${lineBreak}`);
  return [
    ...withdrawEdits(file, new Set(confirmations.map(({ pointer }) => pointer))),
    { start: file.length, end: file.length, text: (file.endsWith('\n') ? '' : lineBreak) + lines.join('') },
  ];
}

/** Removes the confirmations of texts that are confirmed or translated again. */
export function withdrawEdits(file: string, pointers: ReadonlySet<string>): Edit[] {
  const outdated = [...file.matchAll(confirmed)].filter(([, , pointer = '']) => pointers.has(pointer));
  return outdated.map(({ index, 0: line }) => ({ start: index, end: index + line.length, text: '' }));
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 12);
