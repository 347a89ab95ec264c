import { namesAnywhere } from '#check/lookup/catalogue-words.ts';
import type { OpenSite } from '#scripts/changes/open-site.ts';
import type { IPItem } from '../../generated/catalogue-config.ts';
import catalogueSchema from '../../schemas/catalogue.schema.json' with { type: 'json' };
import { catalogueNames } from '../check/catalogue-names.ts';
import { CellFault } from './cells/cell-fault.ts';
import { printLines, printList, readIds, readLines, readNumbers } from './cells/lists.ts';
import { printOffers, statuses } from './cells/offers.ts';
import { printRange, printRate, readRange, readRate } from './cells/ranges.ts';
import { printStandards, readStandards } from './cells/standards.ts';
import { catalogueOf, type Product, wordKeys } from './product.ts';

/** A property of a product that has a column of its own; its offers have one for each foundry. */
export type DataKey = Exclude<keyof IPItem, 'id' | 'offers'>;

/** A column of the sheet, by what its cells are about. */
export type Column = { name: string; says: string } & (
  | { type: 'category' }
  | { type: 'offers'; foundry: string }
  | { type: 'data'; key: DataKey; isNeeded: boolean; print(item: IPItem): string; read(text: string, item: IPItem | undefined): unknown }
  | { type: 'words'; key: (typeof wordKeys)[number]; language: string; isDefault: boolean }
);

/** Columns that are about the row, not about the product. */
export const idColumn = 'id';
export const exportedColumn = 'exported';

/** The columns of a site's sheet; cells may name the ids of new products, too. */
export function columnsOf(site: OpenSite, newIds: readonly string[] = []): Column[] {
  const catalogue = catalogueOf(site);
  const names = catalogueNames(catalogue);
  const known = (list: 'foundries' | 'deliverables' | 'applications') => [
    ...new Set([...names[list].keys(), ...namesAnywhere(site.draft, list)]),
  ];
  const items = [...names.items.keys(), ...newIds];
  return [
    { type: 'category', name: 'category', says: `Its category: ${[...names.categories.keys()].join(', ')}.` },
    ...wordColumns(site),
    ...known('foundries').map(foundry => ({
      type: 'offers' as const,
      name: `offers: ${foundry}`,
      foundry,
      says: `A line for each offer at ${foundry}: process nodes in nm, a variant of the process in brackets, a colon and the status (${statuses.join(', ')}). 7, 12: on-request`,
    })),
    ...dataColumns({
      items,
      deliverables: known('deliverables'),
      applications: known('applications'),
    }),
  ];
}

/** What a cell of a column says of a product. */
export function cellOf(column: Column, { item, category, wordIn }: Product): string {
  switch (column.type) {
    case 'category':
      return category;
    case 'offers':
      return printOffers(item.offers.filter(({ foundry }) => foundry === column.foundry));
    case 'data':
      return column.print(item);
    case 'words':
      return wordIn(column.language, column.key) ?? '';
  }
}

function wordColumns({ languages }: OpenSite): Column[] {
  const says = {
    name: 'Its name.',
    summary: 'One sentence: what it is.',
    keywords: 'What readers call it besides, with commas between; may be empty.',
  };
  return wordKeys.flatMap(key =>
    languages.map(({ code, name, isDefault }) => ({
      type: 'words' as const,
      name: `${key} (${code})`,
      key,
      language: code,
      isDefault,
      says: `${says[key]} In ${name}${isDefault || key === 'keywords' ? '' : '; empty until it is translated'}.`,
    })),
  );
}

const itemSchema = catalogueSchema.properties.categories.items.properties.items.items;

function dataColumns({ items, deliverables, applications }: Record<'items' | 'deliverables' | 'applications', string[]>): Column[] {
  const kinds = itemSchema.properties.kind.enum;
  const units = itemSchema.properties.rate.properties.unit.enum;
  const column = (
    key: DataKey,
    says: string,
    print: (item: IPItem) => string,
    read: (text: string, item: IPItem | undefined) => unknown,
  ) => ({ type: 'data' as const, name: key, key, isNeeded: itemSchema.required.includes(key), says, print, read });
  return [
    column(
      'kind',
      'soft or hard, only where its deliverables do not say it.',
      ({ kind }) => kind ?? '',
      text => readKind(text, kinds),
    ),
    column(
      'standards',
      'A line for each standard, its revision in brackets: PCI Express (5.0)',
      ({ standards }) => printStandards(standards),
      (text, item) => readStandards(text, item?.standards),
    ),
    column(
      'rate',
      `Data rate: 16 Gbit/s, or 2.5 to 32 GT/s. Units: ${units.join(', ')}.`,
      ({ rate }) => (rate ? printRate(rate) : ''),
      text => readRate(text, units),
    ),
    column('lanes', 'How many lanes, channels or ports: 4, or 1 to 4.', ({ lanes }) => (lanes ? printRange(lanes) : ''), readRange),
    column(
      'widths',
      'Data widths or resolutions in bits: 8, 16',
      ({ widths }) => printList(widths),
      text => readNumbers(text),
    ),
    column('interfaces', 'A line for each interface to the rest of the chip: AXI', ({ interfaces }) => printLines(interfaces), readLines),
    column(
      'deliverables',
      `What is handed over: ${deliverables.join(', ')}.`,
      item => printList(item.deliverables),
      text => readIds(text, deliverables),
    ),
    column(
      'applications',
      `Where it is typically used: ${applications.join(', ')}.`,
      item => printList(item.applications),
      text => readIds(text, applications),
    ),
    column(
      'related',
      'Ids of products that are used with it, or instead of it.',
      ({ related }) => printList(related),
      text => readIds(text, items),
    ),
  ];
}

function readKind(text: string, kinds: readonly string[]): string {
  if (!kinds.includes(text)) throw new CellFault(`\`${text}\` is no kind. There are: ${kinds.join(', ')}.`);
  return text;
}
