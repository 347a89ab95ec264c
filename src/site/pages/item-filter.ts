import { memoize } from '../memoize.ts';
import type { Catalogue, CatalogueItem, CatalogueTerm } from './catalogue.ts';
import { itemOrders, sortItems } from './item-order.ts';
import { type ItemProcess, searchItems } from './item-search.ts';

/** What items are filtered by, besides a text. */
export const facets = ['category', 'node', 'foundry', 'kind', 'application', 'status'] as const;
export type Facet = (typeof facets)[number];

/**
 * What a visitor looks for in the catalogue: a text, and a value of each facet; empty where anything will do. `sort` is the order,
 * `view` is `cards` or empty for a table, `page` the number of the page of results, and `compare` ids of compared items.
 */
export type ItemFilter = Record<'q' | Facet | 'sort' | 'view' | 'page' | 'compare', string>;

export const emptyFilter: ItemFilter = {
  q: '',
  category: '',
  node: '',
  foundry: '',
  kind: '',
  application: '',
  status: '',
  sort: '',
  view: '',
  page: '',
  compare: '',
};

/** What a filter takes away by: the others only say how the rest is shown. */
export const conditions = ['q', ...facets] as const;

/** Items that are compared side by side. */
export const mostCompared = 3;

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

/** What an item is asked for as a whole, and what one of its offers has to meet: 7 nm at one foundry is not 7 nm at another. */
const itemFacets = ['category', 'kind', 'application'] as const satisfies readonly Facet[];
const offerFacets = ['node', 'foundry', 'status'] as const satisfies readonly Facet[];

/** The items that match a filter, in its order, and the values of each facet with their counts. */
export function filterItems(catalogue: Catalogue, filter: ItemFilter): FilteredItems {
  const { itemValues, offerValue, offerValues } = valuesIn(catalogue);
  const counts = new Map(facets.map(facet => [facet, new Map<string, number>()]));
  const count = (facet: Facet, values: Iterable<string>) => {
    const known = counts.get(facet);
    for (const value of values) known?.set(value, (known.get(value) ?? 0) + 1);
  };
  const chosen = offerFacets.filter(facet => filter[facet] !== '');
  const meets = (process: ItemProcess, besides?: Facet) =>
    chosen.every(facet => facet === besides || offerValue[facet](process) === filter[facet]);
  const items = searchItems(catalogue, filter.q).flatMap(({ item, processes }) => {
    const values = itemValues(item);
    const unmet = itemFacets.filter(facet => filter[facet] !== '' && !values[facet].includes(filter[facet]));
    const isOffered = chosen.length === 0 || processes.some(process => meets(process));
    // An item counts for a facet if that one alone hides it, or none.
    if (isOffered) for (const facet of unmet.length === 0 ? itemFacets : unmet.length === 1 ? unmet : []) count(facet, values[facet]);
    if (unmet.length > 0) return [];
    for (const facet of offerFacets) {
      const isFree = chosen.every(other => other === facet);
      count(facet, offerValues(isFree ? processes : processes.filter(process => meets(process, facet)))[facet]);
    }
    return isOffered ? [item] : [];
  });
  const known = facetValues(catalogue);
  const counted = (facet: Facet) => known[facet].map(term => ({ ...term, count: counts.get(facet)?.get(term.value) ?? 0 }));
  return {
    items: sortItems(items, filter.sort),
    facets: {
      category: counted('category'),
      node: counted('node'),
      foundry: counted('foundry'),
      kind: counted('kind'),
      application: counted('application'),
      status: counted('status'),
    },
  };
}

/** Reads a filter from the parameters of an address. Values that the catalogue does not have are ignored. */
export function filterFrom(catalogue: Catalogue, parameters: Iterable<readonly [string, string]>): ItemFilter {
  const given = new Map(parameters);
  const known = facetValues(catalogue);
  const chosen = facets.map(facet => [facet, known[facet].find(({ value }) => value === given.get(facet))?.value ?? '']);
  const oneOf = (name: string, values: readonly string[]) => values.find(value => value === given.get(name)) ?? '';
  const ids = new Set(catalogue.categories.flatMap(({ items }) => items.map(({ id }) => id)));
  const compared = [...new Set((given.get('compare') ?? '').split('.'))].filter(id => ids.has(id)).slice(0, mostCompared);
  return {
    ...emptyFilter,
    ...Object.fromEntries(chosen),
    q: given.get('q') ?? '',
    sort: oneOf('sort', itemOrders),
    view: oneOf('view', ['cards']),
    page: /^([2-9]|[1-9]\d{1,4})$/.exec(given.get('page') ?? '')?.[0] ?? '',
    compare: compared.join('.'),
  };
}

/** The parameters with those of a filter in place of the ones that they had; other parameters stay. */
export function withFilter(parameters: Iterable<readonly [string, string]>, filter: ItemFilter): [string, string][] {
  const others = [...parameters].filter(([name]) => !(name in filter));
  const own = Object.entries(filter).filter(([, value]) => value.trim() !== '');
  return [...others.map(([name, value]): [string, string] => [name, value]), ...own];
}

/** All values of each facet, in the order in which they are offered. */
function facetValues({ categories, foundries, kinds, applications, statuses }: Catalogue): Record<Facet, Omit<FacetValue, 'count'>[]> {
  const terms = (list: readonly CatalogueTerm[]) => list.map(({ id, name }) => ({ value: id, name }));
  const nodes = [...new Set(categories.flatMap(({ process }) => process))].sort((a, b) => a - b);
  return {
    category: terms(categories),
    node: nodes.map(node => ({ value: String(node), name: String(node) })),
    foundry: terms(foundries),
    kind: terms(kinds),
    application: terms(applications),
    status: terms(statuses),
  };
}

/** How the values of an item and of its offers are found: these name foundries and applications in the language. */
const valuesIn = memoize(({ foundries, applications }: Catalogue) => {
  const idByName = (terms: readonly CatalogueTerm[]) => {
    const ids = new Map(terms.map(({ id, name }) => [name, id]));
    return (name: string) => ids.get(name) ?? name;
  };
  const [foundryId, applicationId] = [idByName(foundries), idByName(applications)];
  const offerValue = {
    node: ({ node }: ItemProcess) => String(node),
    foundry: ({ foundry }: ItemProcess) => foundryId(foundry),
    status: ({ status }: ItemProcess): string => status,
  };
  const distinct = (processes: readonly ItemProcess[], facet: (typeof offerFacets)[number]) => [
    ...new Set(processes.map(offerValue[facet])),
  ];
  return {
    itemValues: memoize((item: CatalogueItem) => ({
      category: [item.category],
      kind: item.kind === undefined ? [] : [item.kind as string],
      application: item.applications.map(applicationId),
    })),
    offerValue,
    /** Each value once. An item of which nothing is filtered has the same list with every key. */
    offerValues: memoize((processes: readonly ItemProcess[]) => ({
      node: distinct(processes, 'node'),
      foundry: distinct(processes, 'foundry'),
      status: distinct(processes, 'status'),
    })),
  };
});
