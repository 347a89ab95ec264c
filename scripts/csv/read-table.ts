import { byteOrderMark } from '#site/spreadsheet.ts';
import { readCsvRows } from './csv.ts';

/** CSV with its names of columns, as a spreadsheet saves it. */
export interface CsvTable {
  header: string[];
  rows: string[][];
  /** What is between two cells. */
  separator: string;
  /** Number of the first row below the names, as a spreadsheet counts it. */
  firstLine: number;
}

/** Reads CSV with commas, semicolons or tabs, also below a line `sep=;`. Throws CsvError. */
export function readCsvTable(text: string): CsvTable {
  const content = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  // Excel reads and keeps a first line that names the separator.
  const [named = '', own] = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(content) ?? [];
  const separator = own ?? /[;\t]/.exec(content.split(/[\r\n]/, 1)[0] ?? '')?.[0] ?? ',';
  const [header = [], ...rows] = readCsvRows(content.slice(named.length), separator);
  return { header, rows, separator, firstLine: named === '' ? 2 : 3 };
}

/** The text of a file that a spreadsheet saved as UTF-8 or UTF-16; `undefined` if it is neither. */
export function decodeText(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex');
  const name = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
