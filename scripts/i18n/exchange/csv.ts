import { type Exchange, ExchangeFault, type Unit, type UnitState } from './unit.ts';

/** Without it Excel takes UTF-8 for the code page of the country. */
const byteOrderMark = '\ufeff';

/** What a spreadsheet would take for a formula (https://owasp.org/www-community/attacks/CSV_Injection); an apostrophe shields it. */
const formula = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`;
const shieldable = new RegExp(`^'*${formula}`);
const shielded = new RegExp(`^'+${formula}`);

const columns = ['file', 'key', 'state'];

/** Units as CSV that Excel opens with a double click: BOM, CRLF, every cell in quotes, nothing that is calculated. */
export function writeCsv({ sourceLanguage, targetLanguage, units }: Exchange): string {
  const rows = units.map(({ file, pointer, state, source, target = '' }) => [file, pointer, state, source, target]);
  const lines = [[...columns, sourceLanguage, targetLanguage], ...rows].map(row => `${row.map(cellOf).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

function cellOf(text: string): string {
  // Shielded texts are shielded again, so that each has one way back.
  return `"${shieldable.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** Reads CSV as `writeCsv` makes it or a spreadsheet saves it, with commas, semicolons or tabs. Throws ExchangeFault. */
export function readCsv(text: string): Exchange {
  const content = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = /[;\t]/.exec(content.split('\n', 1)[0] ?? '')?.[0] ?? ',';
  const [header = [], ...rows] = rowsOf(content, separator);
  const [sourceLanguage, targetLanguage, ...others] = header.slice(columns.length);
  if (!columns.every((name, index) => header[index] === name) || sourceLanguage === undefined || targetLanguage === undefined) {
    throw new ExchangeFault(
      `The file is neither XLIFF nor CSV of the export, whose first row is ${columns.join(', ')} and the two languages.`,
    );
  }
  const width = columns.length + 2;
  const added = others.filter(name => name !== '').map(name => `\`${name}\``);
  if (added.length > 0) {
    throw new ExchangeFault(`The file has ${width + added.length} columns, the export has ${width}: remove ${added.join(', ')}.`);
  }
  const units = rows.flatMap((cells, index): Unit[] => {
    if (cells.every(cell => cell === '')) return [];
    const [file = '', pointer = '', state = '', source, target = ''] = cells;
    if (source === undefined || cells.slice(width).some(cell => cell !== '')) {
      throw new ExchangeFault(`Row ${index + 2} has ${cells.length} cells, a row of the export ${width}.`);
    }
    const standing =
      state.trim().toLowerCase() === 'final' ? { state: 'translated' as const, isFinal: true as const } : { state: state as UnitState };
    return [{ file, pointer, source, ...(target === '' ? {} : { target }), ...standing }];
  });
  return { sourceLanguage, targetLanguage, units };
}

function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  // A cell in quotes (doubled within) or without, then what ends it.
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n][^${separator}\\r\\n]*|)(${separator}|\\r?\\n|$)`, 'y');
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const [, written = '', end = ''] = cell.exec(text) ?? [undefined];
    if (cell.lastIndex === 0)
      throw new ExchangeFault(`The quotes of row ${rows.length + 1} are not closed: ${text.slice(start, start + 40)}…`);
    row.push(withoutShield(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written));
    if (end === separator && cell.lastIndex < text.length) continue;
    if (end === separator) row.push('');
    rows.push(row);
    row = [];
  }
  return rows;
}

const withoutShield = (text: string) => (shielded.test(text) ? text.slice(1) : text);
