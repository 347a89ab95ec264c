import path from 'node:path/posix';
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { dateStyles } from './date-styles.ts';
import { type Cell, type Sheet, SheetFault } from './sheet.ts';
import { at, decodeXml, type Element } from './xml.ts';

/** Most bytes of a part, unpacked: a catalogue of 5,000 products has 20 MB. */
const largest = 200_000_000;

const many = [
  'sheet',
  'Relationship',
  'si',
  'r',
  't',
  'row',
  'c',
  'f',
  'v',
  'is',
  'numFmt',
  'xf',
  'sheets',
  'sheetData',
  'sst',
  'worksheet',
  'workbook',
  'Relationships',
  'styleSheet',
  'numFmts',
  'cellXfs',
  'mergeCells',
  'mergeCell',
];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  parseTagValue: false,
  trimValues: false,
  // Decoded here: entities that a file declares itself are an attack.
  processEntities: false,
  removeNSPrefix: true,
  isArray: name => many.includes(name),
});

/** Every sheet of a workbook of Excel, in its order. Throws SheetFault. */
export function readWorkbook(bytes: Buffer): Sheet[] {
  const parts = unpack(bytes);
  const xml = (name: string): Element => (parts[name] === undefined ? {} : (parser.parse(strFromU8(parts[name])) as Element));
  const linksOf = (part: string) => linksIn(xml(path.join(path.dirname(part), '_rels', `${path.basename(part)}.rels`)), path.dirname(part));
  const workbook = linksOf('').find(({ type }) => type === 'officeDocument')?.part ?? '';
  if (parts[workbook] === undefined) throw new SheetFault('The file is no workbook of Excel. Save it as .xlsx, or as "CSV UTF-8".');
  const links = linksOf(workbook);
  const linked = (type: string) => xml(links.find(link => link.type === type)?.part ?? '');
  const strings = at(linked('sharedStrings'), 'sst', 'si').map(textOf);
  const dates = dateStyles(linked('styles'));
  return at(xml(workbook), 'workbook', 'sheets', 'sheet').map(({ '@id': id }) =>
    sheetOf(xml(links.find(link => link.id === id)?.part ?? ''), cell => readCell(cell, strings, dates)),
  );
}

/** Parts of a workbook that another part links to: they may have any name (ECMA-376, part 2, 6.5). */
function linksIn(relationships: Element, folder: string): { id: string; type: string; part: string }[] {
  return at(relationships, 'Relationships', 'Relationship').map(link => ({
    id: String(link['@Id']),
    type: path.basename(String(link['@Type'])),
    part: path.resolve('/', folder, String(link['@Target'])).slice(1),
  }));
}

function unpack(bytes: Buffer): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => /\.(xml|rels)$/.test(name) && originalSize <= largest });
  } catch {
    throw new SheetFault('The file is damaged: it cannot be unpacked. Save it again as .xlsx.');
  }
}

function sheetOf(sheet: Element, read: (cell: Element) => Cell): Sheet {
  const all = at(sheet, 'worksheet', 'sheetData', 'row').map((row, index) => {
    const cells: Cell[] = [];
    for (const cell of at(row, 'c')) cells[columnOf(cell) ?? cells.length] = read(cell);
    return { number: Number(row['@r'] ?? index + 1), cells: Array.from(cells, cell => cell ?? { text: '' }) };
  });
  const [first, ...others] = all;
  const merged = at(sheet, 'worksheet', 'mergeCells', 'mergeCell').map(({ '@ref': range }) => String(range));
  return { header: (first?.cells ?? []).map(({ text }) => text), rows: others, merged };
}

/** Number of the column from 0: `C5` → 2. */
function columnOf({ '@r': place }: Element): number | undefined {
  const letters = /^[A-Z]+/.exec(String(place ?? ''))?.[0];
  return letters === undefined ? undefined : [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function readCell(cell: Element, strings: readonly string[], dates: ReadonlySet<number>): Cell {
  const type = cell['@t'] ?? 'n';
  const [value] = at(cell, 'v');
  const text =
    type === 's' ? (strings[Number(written(value))] ?? '') : type === 'inlineStr' ? at(cell, 'is').map(textOf).join('') : written(value);
  if (at(cell, 'f').length > 0) return { text, fault: 'The cell has a formula. Put its value there: copy it, and paste values only.' };
  if (type === 'e') return { text, fault: errorFault(text) };
  if (text === '') return { text };
  if (type === 'b') return { text, fault: madeOf('TRUE or FALSE') };
  if (type === 'd' || (type === 'n' && dates.has(Number(cell['@s'] ?? 0)))) return { text, fault: madeOf('a date') };
  if (type !== 'n') return { text };
  // 2.3 is stored as 2.2999999999999998.
  return { text: String(Number(Number(text).toPrecision(15))) };
}

const madeOf = (kind: string) => `The spreadsheet has made ${kind} of it. Format the cell as text, and write it once more.`;

/** Why the text of a cell with an error is not taken. */
export const errorFault = (error: string) => `The cell has the error ${error}. Write its text there.`;

/** A text, whole or in formatted pieces; without the pronunciation that Japanese and Chinese Excel keeps beside it. */
const textOf = (element: Element) => [...at(element, 't'), ...at(element, 'r', 't')].map(written).join('');

/** What an element says. Excel writes characters that XML cannot have as `_x000D_`. */
const written = (element: Element | undefined) =>
  decodeXml(String(element?.['#text'] ?? '')).replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
