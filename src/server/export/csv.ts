import Papa from 'papaparse';
import { byteOrderMark, shieldFormula } from '#site/spreadsheet.ts';
import { printableText } from '../outbox/printable.ts';
import type { ExportedRequest, Table } from './table.ts';

/** A table as CSV that Excel opens with a double click. */
export async function* csvLines(table: Table, submissions: AsyncIterable<ExportedRequest>): AsyncGenerator<string> {
  yield byteOrderMark + rowOf(table.header);
  for await (const submission of submissions) yield rowOf(table.rowOf(submission));
}

/** Text as in the other tables: a terminal obeys nothing in it, and a line break within a cell is a bare LF. */
const rowOf = (cells: string[]) => csvRow(cells.map(printableText));

/** One row as Excel reads it: CRLF at its end, every cell in quotes, nothing that is calculated. */
export function csvRow(cells: readonly string[]): string {
  return `${Papa.unparse([cells.map(shieldFormula)], { quotes: true, escapeFormulae: false })}\r\n`;
}
