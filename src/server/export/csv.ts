import { byteOrderMark } from '#site/spreadsheet.ts';
import { printableText } from '../outbox/printable.ts';
import type { Submission } from '../store/stored-submission.ts';
import { csvRow } from './csv-row.ts';
import type { Table } from './table.ts';

/** A table as CSV that Excel opens with a double click. */
export async function* csvLines(table: Table, submissions: AsyncIterable<Submission>): AsyncGenerator<string> {
  yield byteOrderMark + rowOf(table.header);
  for await (const submission of submissions) yield rowOf(table.rowOf(submission));
}

/** Text as in the other tables: a terminal obeys nothing in it, and a line break within a cell is a bare LF. */
const rowOf = (cells: string[]) => csvRow(cells.map(printableText));
