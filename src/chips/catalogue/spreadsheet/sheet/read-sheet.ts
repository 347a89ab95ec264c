import { readFile } from 'node:fs/promises';
import { UsageError } from '#scripts/command/run-command.ts';
import { CsvError } from '#scripts/csv/csv.ts';
import { isErrorValue } from '#scripts/csv/error-value.ts';
import { decodeText, readCsvTable } from '#scripts/csv/read-table.ts';
import { exportedColumn, idColumn } from '../columns.ts';
import { errorFault, readWorkbook } from './read-workbook.ts';
import { type Cell, type Sheet, SheetFault } from './sheet.ts';

/** Reads a sheet of the export, as workbook or CSV by its content. Throws UsageError if there is no such file, SheetFault for any other. */
export async function readSheet(file: string): Promise<Sheet> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`);
  });
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  // Excel 97, and workbooks with a password.
  if (bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0)
    throw new SheetFault('The file is a workbook of an old format, or has a password. Save it as .xlsx without one.');
  const sheets = isZip ? readWorkbook(bytes) : [readCsv(bytes)];
  const sheet = sheets.find(({ header }) => isOurs(header));
  if (sheet === undefined)
    throw new SheetFault(
      `The file is no catalogue as \`export\` writes it: no sheet has the columns ${idColumn}, …, ${exportedColumn} in its first row. Keep that row; in CSV with commas, semicolons or tabs between the cells.`,
    );
  const { merged = [] } = sheet;
  if (merged.length > 0)
    throw new SheetFault(
      `Cells are merged: ${merged.slice(0, 10).join(', ')}${merged.length > 10 ? ', …' : ''}. Separate them, and write into each cell what belongs there: only the first of them has the text.`,
    );
  const rows = sheet.rows.map(row => ({ ...row, cells: row.cells.map(withErrorFault) }));
  return { ...sheet, rows, header: sheet.header.map(nameOf) };
}

/** Only a workbook marks its errors: in CSV, and where values were pasted, they are text. */
const withErrorFault = (cell: Cell): Cell =>
  cell.fault === undefined && isErrorValue(cell.text) ? { ...cell, fault: errorFault(cell.text) } : cell;

const isOurs = (header: readonly string[]) => header.length > 1 && header.some(name => nameOf(name) === idColumn);

const nameOf = (written: string) => written.trim().replace(/\s+/g, ' ').replace('：', ':').toLowerCase();

function readCsv(bytes: Buffer): Sheet {
  const text = decodeText(bytes);
  if (text === undefined) throw new SheetFault('The file is not UTF-8. Save it as .xlsx, or as "CSV UTF-8".');
  try {
    const { header, rows, separator, firstLine } = readCsvTable(text);
    for (const [index, row] of rows.entries()) {
      if (isOurs(header) && row.some((cell, at) => cell !== '' && (header[at] ?? '').trim() === ''))
        throw new SheetFault(
          `Row ${index + firstLine} has ${row.length} cells, the row of names ${header.length}. A text with \`${separator}\` in it stands in quotes.`,
        );
    }
    return { header, rows: rows.map((row, index) => ({ number: index + firstLine, cells: row.map(cell => ({ text: cell })) })) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SheetFault(
      `The quotes of row ${error.row} are not closed, or one within a text is not doubled: ${error.excerpt.replace(/\s+/g, ' ')}…`,
    );
  }
}
