import { memoize } from '#site/memoize.ts';
import type { Catalogue, CatalogueItem, SystemPart } from '../catalogue/catalogue.ts';
import { findItem, itemsOf } from '../catalogue/catalogue-index.ts';

/** What a drawing shows of the catalogue: all of it, one category, or one product. */
export interface DrawnCatalogue {
  /** The parts of the system, in a row; none where the page is about all products. */
  parts: DrawnPart[];
  /** How many products are tied to each process node in nanometres, of all that the catalogue has, the smallest first. */
  nodes: { node: number; count: number }[];
}

interface DrawnPart extends Pick<SystemPart, 'id' | 'name' | 'isOutside'> {
  /** The products that are this part; on the page of a product, that one alone. */
  items: string[];
  /** On the page of a product: its kind, its standards and its interfaces. */
  details: string[];
}

/** What drawings on the page of an entry of the catalogue show; without a subject, of all of it. */
export function drawnCatalogue(catalogue: Catalogue, subject: string | undefined): DrawnCatalogue {
  const { categories, kinds } = catalogue;
  const { item, category = categories.find(({ id }) => id === subject) } = findItem(catalogue, subject) ?? {};
  const shown = item === undefined ? (category?.items ?? itemsOf(catalogue)) : [item];
  return {
    parts: (category?.system ?? []).map(({ id, name, isOutside, ...part }) => {
      const own = shown.filter(entry => isPart(entry, part));
      const details = item === undefined ? [] : own.flatMap(entry => detailsOf(entry, kinds));
      return { id, name, isOutside, items: own.map(entry => entry.name), details };
    }),
    nodes: nodesIn(catalogue).map(node => ({ node, count: shown.filter(({ process }) => process.includes(node)).length })),
  };
}

const nodesIn = memoize((catalogue: Catalogue) => [...new Set(itemsOf(catalogue).flatMap(({ process }) => process))].sort((a, b) => a - b));

/** Whether an item is a part of its system. */
export const isPart = (item: Pick<CatalogueItem, 'id' | 'kind'>, { kind, itemIds = [] }: Pick<SystemPart, 'kind' | 'itemIds'>): boolean =>
  kind === 'any' || (kind !== undefined && kind === item.kind) || itemIds.includes(item.id);

const detailsOf = ({ kind, standards = [], interfaces = [] }: CatalogueItem, kinds: Catalogue['kinds']): string[] => [
  ...kinds.flatMap(({ id, name }) => (id === kind ? [name] : [])),
  ...standards,
  ...interfaces,
];
