import { type Catalogue, type CatalogueItem, type CatalogueTerm, findItems } from './catalogue.ts';

/** What items are filtered by, besides a text. */
export const facets = ['category', 'node', 'foundry', 'application'] as const;
export type Facet = (typeof facets)[number];

/**
 * What a visitor looks for in the catalogue: a text, and a value of each facet; empty where anything will do. `show` is `all` when
 * the visitor has opened the rest of a long list.
 */
export type ItemFilter = Record<'q' | Facet | 'show', string>;

export const emptyFilter: ItemFilter = { q: '', category: '', node: '', foundry: '', application: '', show: '' };

/** A value of a facet; `count` is how many items are left when it is chosen, the other choices and the text being as they are. */
interface FacetValue {
  value: string;
  name: string;
  count: number;
}

export interface FilteredItems {
  items: CatalogueItem[];
  facets: Record<Facet, FacetValue[]>;
}

/** The items that match a filter, and the values of each facet with their counts. */
export function filterItems(catalogue: Catalogue, filter: ItemFilter): FilteredItems {
  const valuesOf = valuesIn(catalogue);
  const counts = new Map<string, number>();
  const items = findItems(catalogue, { text: filter.q }).filter(item => {
    const unmet = facets.filter(facet => filter[facet] !== '' && !valuesOf[facet](item).includes(filter[facet]));
    // An item counts for a facet if that one alone hides it, or none.
    for (const facet of unmet.length === 0 ? facets : unmet.length === 1 ? unmet : []) {
      for (const value of valuesOf[facet](item)) counts.set(`${facet} ${value}`, (counts.get(`${facet} ${value}`) ?? 0) + 1);
    }
    return unmet.length === 0;
  });
  const known = facetValues(catalogue);
  const counted = (facet: Facet) => known[facet].map(term => ({ ...term, count: counts.get(`${facet} ${term.value}`) ?? 0 }));
  return {
    items,
    facets: {
      category: counted('category'),
      node: counted('node'),
      foundry: counted('foundry'),
      application: counted('application'),
    },
  };
}

/** Reads a filter from the parameters of an address. Values that the catalogue does not have are ignored. */
export function filterFrom(catalogue: Catalogue, parameters: Iterable<readonly [string, string]>): ItemFilter {
  const given = new Map(parameters);
  const known = facetValues(catalogue);
  const chosen = facets.map(facet => [facet, known[facet].find(({ value }) => value === given.get(facet))?.value ?? '']);
  const show = given.get('show') === 'all' ? 'all' : '';
  return { ...emptyFilter, ...Object.fromEntries(chosen), q: given.get('q') ?? '', show };
}

/** The parameters with those of a filter in place of the ones that they had; other parameters stay. */
export function withFilter(parameters: Iterable<readonly [string, string]>, filter: ItemFilter): [string, string][] {
  const others = [...parameters].filter(([name]) => !(name in filter));
  const own = Object.entries(filter).filter(([, value]) => value.trim() !== '');
  return [...others.map(([name, value]): [string, string] => [name, value]), ...own];
}

/** All values of each facet, in the order in which they are offered. */
function facetValues({ categories, foundries, applications }: Catalogue): Record<Facet, Omit<FacetValue, 'count'>[]> {
  const terms = (list: readonly CatalogueTerm[]) => list.map(({ id, name }) => ({ value: id, name }));
  const nodes = [...new Set(categories.flatMap(({ process }) => process))].sort((a, b) => a - b);
  return {
    category: terms(categories),
    node: nodes.map(node => ({ value: String(node), name: String(node) })),
    foundry: terms(foundries),
    application: terms(applications),
  };
}

/** How the values of an item are found: items name foundries and applications in the language. */
function valuesIn({ foundries, applications }: Catalogue): Record<Facet, (item: CatalogueItem) => string[]> {
  const idsByName = (terms: readonly CatalogueTerm[]) => {
    const ids = new Map(terms.map(({ id, name }) => [name, id]));
    return (names: readonly string[]) => names.map(name => ids.get(name) ?? name);
  };
  const [foundryIds, applicationIds] = [idsByName(foundries), idsByName(applications)];
  return {
    category: ({ category }) => [category],
    node: ({ process }) => process.map(String),
    foundry: item => foundryIds(item.foundries),
    application: item => applicationIds(item.applications),
  };
}
