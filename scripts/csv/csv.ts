import Papa from 'papaparse';
import { unshieldFormula } from '#site/spreadsheet.ts';

/** The text is no CSV: from a quote on, its row cannot be read. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  /** Counted from 1. */
  readonly row: number;
  /** Where the cell begins. */
  readonly excerpt: string;

  constructor(row: number, excerpt: string) {
    super(`Row ${row} of the CSV cannot be read`);
    this.row = row;
    this.excerpt = excerpt;
  }
}

/** Rows of cells, without the shields of `csvRow`. Throws CsvError. */
export function readCsvRows(text: string, separator: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator });
  const [fault] = errors;
  if (fault) {
    // Behind the quote that opens the cell.
    const start = Math.max((fault.index ?? 0) - 1, 0);
    throw new CsvError((fault.row ?? 0) + 1, text.slice(start, start + 40));
  }
  const isBlank = (row: string[] | undefined) => row?.length === 1 && row[0] === '';
  const rows = isBlank(data.at(-1)) ? data.slice(0, -1) : data;
  return rows.map(row => row.map(unshieldFormula));
}
