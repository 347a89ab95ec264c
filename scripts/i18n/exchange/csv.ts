import { byteOrderMark, CsvError, csvRow, readCsvRows } from '../../csv/csv.ts';
import { type Exchange, ExchangeFault, type Unit, type UnitState } from './unit.ts';

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
  const content = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = /[;\t]/.exec(content.split('\n', 1)[0] ?? '')?.[0] ?? ',';
  const [header = [], ...rows] = rowsOf(content, separator);
  const places = columns.map(name => header.findIndex(cell => cell.trim().toLowerCase() === name));
  const [sourceAt = -1, targetAt = -1, ...others] = header.flatMap((cell, index) =>
    cell.trim() === '' || places.includes(index) ? [] : [index],
  );
  const lost = [...columns.filter((_, index) => places[index] === -1), ...(targetAt === -1 ? ['a language'] : [])];
  if (lost.length >= columns.length) throw new ExchangeFault(`The file is neither XLIFF nor CSV of the export, whose ${firstRow}.`);
  if (lost.length > 0)
    throw new ExchangeFault(`The file has lost a column of the export, whose ${firstRow}. Put back: ${lost.join(', ')}.`);
  const width = columns.length + 2;
  if (others.length > 0) {
    const added = others.map(index => `\`${header[index]}\``).join(', ');
    throw new ExchangeFault(`The file has ${width + others.length} columns, the export has ${width}: remove ${added}.`);
  }
  const units = rows.flatMap((cells, index): Unit[] => {
    if (cells.every(cell => cell === '')) return [];
    const [file = '', pointer = '', state = ''] = places.map(place => cells[place]);
    const [source, target = ''] = [cells[sourceAt], cells[targetAt]];
    const isFilled = (cell: string, at: number) => cell !== '' && ![...places, sourceAt, targetAt].includes(at);
    if (source === undefined || cells.some(isFilled)) {
      throw new ExchangeFault(
        `Row ${index + 2} has ${cells.length} cells, a row of the export ${width}. A text with \`${separator}\` in it stands in quotes.`,
      );
    }
    const standing =
      state.trim().toLowerCase() === 'final' ? { state: 'translated' as const, isFinal: true as const } : { state: state as UnitState };
    return [{ file, pointer, source, ...(target === '' ? {} : { target }), ...standing }];
  });
  return { sourceLanguage: header[sourceAt] ?? '', targetLanguage: header[targetAt] ?? '', units };
}

function rowsOf(text: string, separator: string): string[][] {
  try {
    return readCsvRows(text, separator);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ExchangeFault(
      `The quotes of row ${error.row} are not closed, or one within a text is not doubled: ${error.excerpt.replace(/\s+/g, ' ')}…`,
    );
  }
}
