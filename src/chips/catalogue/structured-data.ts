import type { Block, BlockOf } from '#site/pages/block.ts';
import type { Figure } from '#site/pages/figures.ts';
import type { Page } from '#site/pages/page.ts';
import { unitIn } from '#site/words/facts.ts';
import type { LayoutWords } from '#site/words/interface.ts';
import type { CatalogueCategory, CatalogueItem } from './catalogue.ts';
import { joinOffers } from './offers.ts';
import { unpackCatalogue } from './packed-catalogue.ts';

/** An entry of the catalogue that has a page. */
interface Listed {
  name: string;
  path: string;
}

/** The entries with a page that a block lists. */
export function entriesListed(block: Block): Listed[] {
  const withPage = (entries: readonly (CatalogueCategory | CatalogueItem)[]) =>
    entries.flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]));
  const itemsOf = (categories: readonly CatalogueCategory[]) => withPage(categories.flatMap(({ items }) => items));
  switch (block.type) {
    case 'ip-catalogue': {
      // Categories list their products. The page of all products is the heaviest: a line for each of them would be a kilobyte.
      const { categories } = unpackCatalogue(block.data);
      const ownPages = withPage(categories);
      return ownPages.length > 0 ? ownPages : itemsOf(categories);
    }
    case 'ip-category':
      return 'category' in block.data ? withPage(block.data.category.items) : withPage(block.data.categories);
    case 'ip-item':
      return 'item' in block.data ? [] : withPage(block.data.categories);
    default:
      return [];
  }
}

/** What the page of a product says of it: its category and its figures; `undefined` for other pages. */
export function entryOn({ blocks }: Page, layout: LayoutWords): { category?: string; figures: Figure[] } | undefined {
  const block = blocks.find(one => one.type === 'ip-item');
  if (block === undefined) return undefined;
  return { ...('item' in block.data ? { category: block.data.category.name } : {}), figures: figuresOf(block, layout) };
}

/** What the page of a product of the catalogue says of it; what is handed over is no property of the product. */
function figuresOf({ data }: BlockOf<'ip-item'>, { catalogue }: LayoutWords): Figure[] {
  if (!('item' in data)) return [];
  const { offers, standards, rate, lanes, widths, interfaces, applications } = data.item;
  const statuses = new Map(data.statuses.map(({ id, name }) => [id, name]));
  const stated = [
    ...(standards === undefined ? [] : [{ name: catalogue.standards, value: standards }]),
    ...(rate === undefined ? [] : [{ name: catalogue.rate, ...quantityIn(rate), unit: rate.unit }]),
    ...(lanes === undefined ? [] : [{ name: catalogue.lanes, ...quantityIn(lanes) }]),
    ...(widths === undefined ? [] : [{ name: catalogue.widths, value: widths, unit: unitIn(catalogue.bits) }]),
    ...(interfaces === undefined ? [] : [{ name: catalogue.interfaces, value: interfaces }]),
  ];
  return [
    ...stated,
    ...joinOffers(offers).map(({ foundries, variant, status, nodes }) => ({
      name: [catalogue.process, ...foundries, variant, statuses.get(status)].filter(word => word !== undefined).join(', '),
      value: nodes,
      unit: unitIn(catalogue.nodes),
    })),
    { name: catalogue.applications, value: applications },
  ];
}

/** A figure, or a range where it has two ends. */
const quantityIn = ({ from, to }: { from?: number; to: number }) => (from === undefined ? { value: to } : { range: { from, to } });
