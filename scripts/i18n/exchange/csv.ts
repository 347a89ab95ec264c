import { csvRow } from '#server/export/csv.ts';
import { byteOrderMark } from '#site/spreadsheet.ts';
import { CsvError } from '../../csv/csv.ts';
import { type CsvTable, readCsvTable } from '../../csv/read-table.ts';
import { type Exchange, ExchangeFault, standingOf, type Unit, type UnitState } from './unit.ts';

const columns = ['file', 'key', 'state'];
const firstRow = `first row is ${columns.join(', ')} and the two languages`;

/** Units as CSV that Excel opens with a double click: BOM, CRLF, every cell in quotes, nothing that is calculated. */
export function writeCsv({ sourceLanguage, targetLanguage, units }: Exchange): string {
  const rows = units.map(({ file, pointer, state, source, target = '' }) => [file, pointer, state, source, target]);
  const lines = [[...columns, sourceLanguage, targetLanguage], ...rows].map(csvRow);
  return byteOrderMark + lines.join('');
}

/** Reads CSV as `writeCsv` makes it or a spreadsheet saves it: with commas, semicolons or tabs, in any order. Throws ExchangeFault. */
export function readCsv(text: string): Exchange {
  const { header, rows, separator, firstLine } = tableOf(text);
  const places = columns.map(name => header.findIndex(cell => cell.trim().toLowerCase() === name));
  // Other columns are the spreadsheet's own, such as remarks.
  const tags = header.flatMap((cell, index) => (isLanguage(cell) && !places.includes(index) ? [index] : []));
  const state = places.at(-1) ?? -1;
  const [sourceAt = -1, targetAt = -1] = tags.includes(state + 1) && tags.includes(state + 2) ? [state + 1, state + 2] : tags;
  const lost = [...columns.filter((_, index) => places[index] === -1), ...(targetAt === -1 ? ['a language'] : [])];
  if (lost.length >= columns.length) throw new ExchangeFault(`The file is neither XLIFF nor CSV of the export, whose ${firstRow}.`);
  if (lost.length > 0)
    throw new ExchangeFault(`The file has lost a column of the export, whose ${firstRow}. Put back: ${lost.join(', ')}.`);
  const width = header.filter(cell => cell.trim() !== '').length;
  const units = rows.flatMap((cells, index): Unit[] => {
    if (cells.every(cell => cell === '')) return [];
    const [file = '', pointer = '', state = ''] = places.map(place => cells[place]);
    const [source, target = ''] = [cells[sourceAt], cells[targetAt]];
    const isFilled = (cell: string, at: number) => cell !== '' && (header[at] ?? '').trim() === '';
    if (source === undefined || cells.some(isFilled)) {
      throw new ExchangeFault(
        `Row ${index + firstLine} has ${cells.length} cells, the row of names ${width}. A text with \`${separator}\` in it stands in quotes.`,
      );
    }
    const row = index + firstLine;
    return [{ file, pointer, source, ...(target === '' ? {} : { target }), state: state as UnitState, row, ...standingOf(state) }];
  });
  return { sourceLanguage: header[sourceAt] ?? '', targetLanguage: header[targetAt] ?? '', units };
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether the name of a column is the tag of a language. */
function isLanguage(cell: string): boolean {
  const tag = cell.trim().replaceAll('_', '-');
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag) && names.of(tag.split('-')[0]?.toLowerCase() ?? '') !== undefined;
}

function tableOf(text: string): CsvTable {
  try {
    return readCsvTable(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ExchangeFault(
      `The quotes of row ${error.row} are not closed, or one within a text is not doubled: ${error.excerpt.replace(/\s+/g, ' ')}…`,
    );
  }
}
