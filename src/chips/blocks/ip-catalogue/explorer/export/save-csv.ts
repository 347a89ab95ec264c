import Papa from 'papaparse';
import { saveBlob } from '#client/save-blob.ts';
import { byteOrderMark, shieldFormula } from '#site/spreadsheet.ts';

/** Lets the visitor save rows of texts as CSV, as Excel reads it; no cell is calculated. */
export function saveCsv(rows: readonly (readonly string[])[], name: string): void {
  const text = Papa.unparse(
    rows.map(row => row.map(shieldFormula)),
    { quotes: true, escapeFormulae: false },
  );
  saveBlob(new Blob([byteOrderMark, text, '\r\n'], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
