import Papa from 'papaparse';
import { shieldFormula } from '#site/spreadsheet.ts';

/** One row as Excel reads it: CRLF at its end, every cell in quotes, nothing that is calculated. */
export function csvRow(cells: readonly string[]): string {
  return `${Papa.unparse([cells.map(shieldFormula)], { quotes: true, escapeFormulae: false })}\r\n`;
}
