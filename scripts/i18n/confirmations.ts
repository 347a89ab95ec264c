import { createHash } from 'node:crypto';
import type { Edit } from '#yaml/edit/edit.ts';
import { lineBreakOf } from '#yaml/edit/lines.ts';

/** A translation that a person found right for a source, though that has changed since. */
export interface Confirmation {
  /** JSON Pointer of the text. */
  pointer: string;
  /** The source as it was then. */
  source: string;
}

/** A line at the end of a file of words. It stands in the file itself, so that it goes wherever git takes the file. */
const confirmed = /^# still right for source ([0-9a-f]{12}): (\/.*?)[ \t\r]*(?:\n|$)/gm;

/** Says of texts whether a file of words confirms them for their source as it is. */
export function confirmationsIn(file: string): (confirmation: Confirmation) => boolean {
  const known = new Set(Array.from(file.matchAll(confirmed), ([, hash, pointer]) => `${hash} ${pointer}`));
  return ({ pointer, source }) => known.has(`${hashOf(source)} ${pointer}`);
}

/** Lines for confirmations at the end of a file, in place of older ones for the same texts. */
export function confirmEdits(file: string, confirmations: readonly Confirmation[]): Edit[] {
  const lineBreak = lineBreakOf(file);
  const lines = confirmations.map(({ pointer, source }) => `# still right for source ${hashOf(source)}: ${pointer}${lineBreak}`);
  return [
    ...withdrawEdits(file, new Set(confirmations.map(({ pointer }) => pointer))),
    { start: file.length, end: file.length, text: (file.endsWith('\n') ? '' : lineBreak) + lines.join('') },
  ];
}

/** Takes away the confirmations of texts, which are confirmed or translated anew. */
export function withdrawEdits(file: string, pointers: ReadonlySet<string>): Edit[] {
  const outdated = [...file.matchAll(confirmed)].filter(([, , pointer = '']) => pointers.has(pointer));
  return outdated.map(({ index, 0: line }) => ({ start: index, end: index + line.length, text: '' }));
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex').slice(0, 12);
