import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { printableText } from '#server/outbox/printable.ts';
import type { Submission } from '#server/store/submission.ts';
import type { Table } from './table.ts';

/** Most characters that Excel takes in a cell. */
const longest = 32_767;

/** A table as an Excel workbook: every cell is text, so that Excel calculates nothing; the header stays visible. */
export async function workbookOf(table: Table, submissions: AsyncIterable<Submission>): Promise<Buffer> {
  const rows: Row[] = [table.header.map(text => ({ ...cellOf(text), fontWeight: 'bold' as const }))];
  for await (const submission of submissions) rows.push(table.rowOf(submission).map(cellOf));
  const columns = table.header.map((_, index) => ({ width: index < 4 ? 20 : 30 }));
  return writeXlsxFile(rows, { sheet: table.name.slice(0, 31), columns, stickyRowsCount: 1 }).toBuffer();
}

/** Escapes text such as `_x0041_`, which Excel would read as a character code. */
const cellOf = (text: string) => ({
  type: String,
  value: printableText(text)
    .slice(0, longest)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'),
  wrap: true,
  alignVertical: 'top' as const,
});
