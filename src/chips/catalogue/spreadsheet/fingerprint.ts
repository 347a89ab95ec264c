import { createHash } from 'node:crypto';

/** A text as cells are compared: line ends, blanks and empty lines that spreadsheets add or drop do not count. */
export const plainCell = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(line => line.trim().replace(/\s+/g, ' '))
    .filter(line => line !== '')
    .join('\n');

/**
 * What a row was like when it was exported: a mark for each of its cells. With it, an import tells a cell that somebody edited from one
 * that only grew old, whatever became of the order of rows and columns.
 */
export const fingerprintOf = (id: string, cells: ReadonlyMap<string, string>): string =>
  [...cells].map(([column, text]) => markOf(id, column, text)).join(' ');

/** Whether a row was exported with this text in this column. */
export const wasExported = (fingerprint: string, id: string, column: string, text: string): boolean =>
  fingerprint.includes(markOf(id, column, text));

const markOf = (id: string, column: string, text: string) =>
  createHash('sha256')
    .update([id, column, plainCell(text)].join('\0'))
    .digest('hex')
    .slice(0, 10);
