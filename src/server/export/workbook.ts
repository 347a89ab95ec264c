import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { workbookText } from '#site/spreadsheet.ts';
import { printableText } from '../outbox/printable.ts';
import type { ExportedRequest, Table } from './table.ts';

/** A table as an Excel workbook: numbers of forms are numbers, and every other cell is text, so that Excel calculates nothing; the header stays visible. */
export async function workbookOf(table: Table, submissions: AsyncIterable<ExportedRequest>): Promise<Buffer> {
  const rows: Row[] = [table.header.map(text => ({ ...cellOf(text), fontWeight: 'bold' as const }))];
  for await (const submission of submissions)
    rows.push(table.rowOf(submission).map((text, index) => (table.isNumeric[index] && isNumber(text) ? numberCell(text) : cellOf(text))));
  const columns = table.header.map((_, index) => ({ width: index < 4 ? 20 : 30 }));
  return writeXlsxFile(rows, { sheet: table.name.slice(0, 31), columns, stickyRowsCount: 1 }).toBuffer();
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

const numberCell = (text: string) => ({ type: Number, value: Number(text), alignVertical: 'top' as const });

const cellOf = (text: string) => ({
  type: String,
  value: workbookText(printableText(text)),
  wrap: true,
  alignVertical: 'top' as const,
});
