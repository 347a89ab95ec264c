import type { CatalogueItem } from './catalogue.ts';

/** Orders of the catalogue besides its own: by name, by the smallest or by the largest node. */
export const itemOrders = ['name', 'finest', 'coarsest'] as const;

const comparisons: Record<(typeof itemOrders)[number], (a: CatalogueItem, b: CatalogueItem) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }),
  finest: (a, b) => (a.process[0] ?? 0) - (b.process[0] ?? 0),
  coarsest: (a, b) => (b.process.at(-1) ?? 0) - (a.process.at(-1) ?? 0),
};

/** Items in an order; with another word, as they are. Items that are equal in it stay in the order of the catalogue. */
export function sortItems(items: CatalogueItem[], order: string): CatalogueItem[] {
  const known = itemOrders.find(name => name === order);
  return known === undefined ? items : items.toSorted(comparisons[known]);
}
