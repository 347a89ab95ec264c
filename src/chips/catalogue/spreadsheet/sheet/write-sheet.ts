import path from 'node:path';
import type { Row } from 'write-excel-file/node';
import { causeOf } from '#scripts/changes/cause-of.ts';
import { readContent, replaceFile } from '#scripts/changes/file-content.ts';
import { UsageError } from '#scripts/command/run-command.ts';
import { csvRow } from '#server/export/csv.ts';
import { byteOrderMark, workbookText } from '#site/spreadsheet.ts';
import { type Column, exportedColumn, idColumn } from '../columns.ts';
import { readSheet } from './read-sheet.ts';
import { SheetFault } from './sheet.ts';

/** A sheet that is to be written: texts in the order of `id`, the columns, and what the row was like. */
interface NewSheet {
  columns: readonly Column[];
  rows: readonly string[][];
}

/** Throws UsageError for a name that says no format. */
export function refuseFormat(file: string): void {
  if (!isWorkbook(file) && !/\.csv$/i.test(file)) throw new UsageError(`${file}: the name says the format, and ends with .xlsx or .csv.`);
}

const isWorkbook = (file: string) => /\.xlsx$/i.test(file);

/** Writes a sheet; an earlier one is replaced. Throws UsageError if it cannot be written, or another file is there. */
export async function writeSheet(file: string, sheet: NewSheet): Promise<void> {
  try {
    if ((await readContent(file)) !== undefined) await readSheet(file);
    await replaceFile(file, isWorkbook(file) ? await workbookOf(sheet) : csvOf(sheet), `${file}.${process.pid}.new`);
  } catch (error) {
    if (error instanceof SheetFault) throw new UsageError(`${file} is no earlier export. Choose another name, or remove it.`);
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path.resolve(file)} cannot be written (${causeOf(error)}).`);
  }
}

const headerOf = ({ columns }: NewSheet) => [idColumn, ...columns.map(({ name }) => name), exportedColumn];

const csvOf = (sheet: NewSheet) => Buffer.from(byteOrderMark + [headerOf(sheet), ...sheet.rows].map(csvRow).join(''));

/** A workbook with the products, and with a sheet that explains the columns. Every cell is text: Excel makes no date of it. */
async function workbookOf(sheet: NewSheet): Promise<Buffer> {
  // Loaded when needed: most commands about the catalogue make none.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const last = sheet.columns.length + 1;
  const rows: Row[] = [
    headerOf(sheet).map(headingOf),
    ...sheet.rows.map(row => row.map((text, index) => (index === last ? greyCell : textCell)(text))),
  ];
  const widths = sheet.columns.map(column => ({ width: column.type === 'words' ? 40 : 24 }));
  const explained = [
    [idColumn, 'Names the product and its address for ever. A row with a new id is a new product. A product whose row is missing stays.'],
    ...sheet.columns.map(({ name, says }) => [name, says]),
    [
      exportedColumn,
      'What the row was like when it was exported. Leave it as it is, and empty in rows of new products. It tells what you edited from what others have changed since.',
    ],
  ];
  return await writeXlsxFile([
    { data: rows, sheet: 'Products', columns: [{ width: 26 }, ...widths, { width: 10 }], stickyRowsCount: 1, stickyColumnsCount: 1 },
    {
      data: [['Column', 'What it says'].map(headingOf), ...explained.map(row => row.map(textCell))],
      sheet: 'Columns',
      columns: [{ width: 26 }, { width: 120 }],
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}

const textCell = (text: string) => ({ type: String, value: workbookText(text), format: '@', wrap: true, alignVertical: 'top' as const });
const headingOf = (text: string) => ({ ...textCell(text), fontWeight: 'bold' as const });
const greyCell = (text: string) => ({ ...textCell(text), wrap: false, textColor: '#999999' });
