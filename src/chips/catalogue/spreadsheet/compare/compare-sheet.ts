import { isId } from '#check/lookup/id.ts';
import type { OpenSite } from '#scripts/changes/open-site.ts';
import { bareTextsAmong, lostTextsAmong } from '#scripts/csv/lost-letters.ts';
import { cellOf, columnsOf, exportedColumn, idColumn } from '../columns.ts';
import { plainCell, wasExported } from '../fingerprint.ts';
import { catalogueOf, type Product, productsOf } from '../product.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { compareCells } from './compare-cells.ts';
import type { ComparedSheet, Row } from './compared-sheet.ts';
import { type Places, placeColumns } from './place-columns.ts';

/** Compares a sheet with the catalogue. Throws SheetFault if its columns are not those of the export. */
export function compareSheet(site: OpenSite, sheet: Sheet): ComparedSheet {
  const known = new Map(productsOf(site).map(product => [product.id, product]));
  const places = placeColumns(sheet.header, columnsOf(site));
  const all = rowsOf(sheet, places);
  const rows = new Map(all.map(row => [row.id, row]));
  const columns = columnsOf(
    site,
    [...rows.keys()].filter(id => !known.has(id)),
  );
  const texts = all.flatMap(row => editedTextsIn(site, row, known.get(row.id)));
  const compared: ComparedSheet = {
    ...{ edits: [], added: [], problems: [], emptied: [], stale: [], removed: [], outdated: 0, untranslated: 0 },
    absent: [...known.keys()].filter(id => !rows.has(id)),
    lost: lostTextsAmong(texts).map(placedText),
    bare: bareTextsAmong(texts).map(placedText),
    places,
    columns,
  };
  const { categories, processNodes, kinds } = catalogueOf(site);
  const context = { columns, categories: categories.map(({ id }) => id), processNodes, kinds };
  const seen = new Map<string, number>();
  for (const row of all) {
    const product = known.get(row.id);
    const problem = rowProblem(row, { product, known, rows, first: seen.get(row.id) });
    if (problem === undefined && product === undefined && wasExported(row.fingerprint, row.id, idColumn, row.id))
      compared.removed.push(row.id);
    else if (problem === undefined) compareCells(compared, row, product, context);
    else compared.problems.push(`Row ${row.number}${row.id === '' ? '' : `, ${row.id}`}: ${problem}`);
    if (!seen.has(row.id)) seen.set(row.id, row.number);
  }
  return compared;
}

const placedText = ({ place, text }: { place: string; text: string }) => `${place}: ${text}`;

function rowsOf({ rows }: Sheet, places: Places): Row[] {
  return rows.flatMap(({ number, cells }) => {
    if (cells.every(({ text, fault }) => text.trim() === '' && fault === undefined)) return [];
    const textAt = (place: number) => (cells[place]?.text ?? '').trim();
    return [
      {
        number,
        id: textAt(places.id),
        fingerprint: textAt(places.exported),
        cells: Array.from(places.columns, ([column, place]) => ({ column, text: cells[place]?.text ?? '', fault: cells[place]?.fault })),
      },
    ];
  });
}

/** The edited texts of a row, with their places and what they are compared with. */
function editedTextsIn({ languages }: OpenSite, { number, id, fingerprint, cells }: Row, product: Product | undefined) {
  return cells.flatMap(({ column, text }) => {
    const before = product && cellOf(column, product);
    if (text === before || wasExported(fingerprint, id, column.name, text)) return [];
    const { language = '', key = '', isDefault = true } = column.type === 'words' ? column : {};
    const { scripts } = languages.find(({ code }) => code === language) ?? languages[0];
    const source = cells.find(({ column: other }) => !isDefault && other.type === 'words' && other.isDefault && other.key === key);
    return [{ place: `Row ${number}, ${id}, \`${column.name}\``, text, scripts, before, source: source?.text }];
  });
}

interface RowContext {
  product: Product | undefined;
  known: ReadonlyMap<string, Product>;
  rows: ReadonlyMap<string, Row>;
  /** The row that has this id already. */
  first: number | undefined;
}

/** What is wrong with a row as a whole. */
function rowProblem({ id, fingerprint, cells }: Row, { product, known, rows, first }: RowContext): string | undefined {
  if (id === '') return 'It has no id. Write one, or clear the row.';
  if (first !== undefined) return `Row ${first} has this id already. Remove one of them, or give a new product an id of its own.`;
  if (wasExported(fingerprint, id, idColumn, id)) return undefined;
  if (product !== undefined) {
    if (fingerprint !== '')
      return `Its cell \`${exportedColumn}\` belongs to another row: it was not sorted or copied with the others. Export again, and edit there.`;
    const isEqual = cells.every(({ column, text }) => plainCell(text) === plainCell(cellOf(column, product)));
    return isEqual
      ? undefined
      : `Its cell \`${exportedColumn}\` is empty, so nobody knows whether it is newer than the catalogue. Export again, and edit there.`;
  }
  if (!isId(id)) return `\`${id}\` is no id: small letters and digits, a letter first, joined by single dashes.`;
  const [original] = [...known.keys()].filter(one => wasExported(fingerprint, one, idColumn, one));
  if (original !== undefined && !rows.has(original))
    return `It was \`${original}\`: an id is for ever, addresses and words hang on it. Put it back. For a new product, clear the cell \`${exportedColumn}\`.`;
  return undefined;
}
