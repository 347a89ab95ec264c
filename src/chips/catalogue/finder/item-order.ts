import { memoize } from '#site/memoize.ts';
import type { Catalogue, CatalogueItem } from '../catalogue.ts';
import { itemsOf } from '../catalogue-index.ts';

/** Orders of the catalogue besides its own: by name, by the smallest or by the largest node. */
export const itemOrders = ['name', 'finest', 'coarsest'] as const;

/**
 * Items of a catalogue in an order, names in that of a language (BCP 47); with another word, as they are. Items that are equal in it
 * stay in the order of the catalogue.
 */
export function sortItems(
  catalogue: Pick<Catalogue, 'categories'>,
  items: readonly CatalogueItem[],
  order: string,
  htmlLang: string | undefined,
): readonly CatalogueItem[] {
  switch (itemOrders.find(name => name === order)) {
    case 'name': {
      const left = new Set(items);
      return itemsByName(catalogue)(htmlLang).filter(item => left.has(item));
    }
    case 'finest':
      return items.toSorted((a, b) => (a.process[0] ?? unbound) - (b.process[0] ?? unbound));
    case 'coarsest':
      return items.toSorted((a, b) => (b.process.at(-1) ?? 0) - (a.process.at(-1) ?? 0));
    case undefined:
      return items;
  }
}

/** Where an item without a node stands: behind all others. */
const unbound = 1e6;

/** All items by name. To compare the names of thousands takes longer than all else that a list needs. */
const itemsByName = memoize((catalogue: Pick<Catalogue, 'categories'>) => {
  const known = new Map<string | undefined, readonly CatalogueItem[]>();
  return (htmlLang: string | undefined) => {
    const ordered = known.get(htmlLang);
    if (ordered !== undefined) return ordered;
    const { compare } = new Intl.Collator(htmlLang, { numeric: true });
    const sorted = itemsOf(catalogue).toSorted((a, b) => compare(a.name, b.name));
    known.set(htmlLang, sorted);
    return sorted;
  };
});
