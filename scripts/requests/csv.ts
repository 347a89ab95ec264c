import type { Submission } from '#server/store/submission.ts';
import type { Table } from './table.ts';

/** Without it Excel takes UTF-8 for the code page of the country. */
const byteOrderMark = '\ufeff';

/**
 * What a spreadsheet could take for a formula, also behind blanks and in full-width signs
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const formulaLike = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A table as CSV that Excel opens with a double click: BOM, CRLF, every cell in quotes, nothing that is calculated. */
export async function* csvLines(table: Table, submissions: AsyncIterable<Submission>): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(table.header);
  for await (const submission of submissions) yield lineOf(table.rowOf(submission));
}

const lineOf = (cells: string[]) => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(text: string): string {
  // A line break within a cell is a bare LF; CRLF ends the row for some readers.
  const harmless = `${formulaLike.test(text) ? "'" : ''}${text}`.replace(/\r\n?/g, '\n');
  return `"${harmless.replaceAll('"', '""')}"`;
}
