import { memoize } from '../memoize.ts';
import type { Catalogue, CatalogueItem, CatalogueTerm } from './catalogue.ts';
import { sortItems } from './item-order.ts';
import { type SearchedOffer, searchItems } from './item-search.ts';

/** What items are filtered by any of several values of. */
export const facets = ['category', 'foundry', 'kind', 'application', 'status'] as const;
export type Facet = (typeof facets)[number];

/** The ends of the range of process nodes. */
export const bounds = ['nodeFrom', 'nodeTo'] as const;
type Bound = (typeof bounds)[number];

/**
 * What a visitor looks for in the catalogue: a text, values of each facet (any of them will do; none means all), and a range of
 * process nodes, both ends included. `sort` is the order, `view` is `cards` or empty for a table, `page` the number of the page of
 * results, and `compare` ids of compared items.
 */
export interface ItemFilter extends Record<Facet, readonly string[]>, Record<Bound | 'q' | 'sort' | 'view' | 'page' | 'compare', string> {}

export const emptyFilter: ItemFilter = {
  q: '',
  category: [],
  nodeFrom: '',
  nodeTo: '',
  foundry: [],
  kind: [],
  application: [],
  status: [],
  sort: '',
  view: '',
  page: '',
  compare: '',
};

/** What a filter takes away by: the others only say how the rest is shown. */
export const conditions = ['q', ...facets, ...bounds] as const;

/**
 * A value of a facet, or a node at which the range can end; `count` is how many items are left when it alone is chosen there, all
 * other choices and the text being as they are.
 */
export interface FacetValue {
  value: string;
  name: string;
  count: number;
}

export interface FilteredItems {
  items: readonly CatalogueItem[];
  facets: Record<Facet | Bound, FacetValue[]>;
}

/** What an item is asked for as a whole, and what one of its offers has to meet: 7 nm at one foundry is not 7 nm at another. */
const itemFacets = ['category', 'kind', 'application'] as const satisfies readonly Facet[];

/**
 * The items that match a filter, in its order, and the values of each facet with their counts. `htmlLang` is the language of the reader,
 * for an order by name. It runs with every key that is typed: one pass over the items, in which nothing is made for any of them, and
 * every offer, which many items share, is judged once.
 */
export function filterItems(catalogue: Catalogue, filter: ItemFilter, htmlLang?: string): FilteredItems {
  const { itemValues, offerValue } = valuesIn(catalogue);
  const counts = Object.fromEntries([...facets, ...bounds].map(facet => [facet, new Map()])) as Record<Facet | Bound, Counts>;
  const [from, to] = [Number(filter.nodeFrom || 0), filter.nodeTo === '' ? Infinity : Number(filter.nodeTo)];
  const isWanted = (facet: Facet, value: string) => filter[facet].length === 0 || filter[facet].includes(value);
  const limiting = itemFacets.filter(facet => filter[facet].length > 0);
  const judge = memoize((offer: SearchedOffer) => {
    const [foundry, status] = [offerValue.foundry(offer), offerValue.status(offer)];
    return {
      foundry,
      status,
      isOfFoundry: isWanted('foundry', foundry),
      hasStatus: isWanted('status', status),
      isWithin: offer.nodes.some(node => node >= from && node <= to),
      largest: Math.max(...offer.nodes.filter(node => node <= to)),
      smallest: Math.min(...offer.nodes.filter(node => node >= from)),
    };
  });

  const items: CatalogueItem[] = [];
  for (const { item, offers } of searchItems(catalogue, filter.q)) {
    const values = itemValues(item);
    const unmet = limiting.filter(facet => !values[facet].some(value => filter[facet].includes(value)));
    if (unmet.length > 1) continue;
    let isOffered = false;
    // The range may begin at each node up to the largest one before its end, and end at each from the smallest one after its begin on.
    let [largest, smallest] = [-Infinity, Infinity];
    for (const offer of offers) {
      const { foundry, status, isOfFoundry, hasStatus, isWithin, ...ends } = judge(offer);
      if (isOfFoundry && hasStatus) {
        isOffered ||= isWithin;
        largest = Math.max(largest, ends.largest);
        smallest = Math.min(smallest, ends.smallest);
      }
      if (unmet.length > 0 || !isWithin) continue;
      if (hasStatus) count(counts.foundry, foundry, item);
      if (isOfFoundry) count(counts.status, status, item);
    }
    // An item counts for a facet if that one alone hides it, or none.
    if (isOffered)
      for (const facet of unmet.length === 0 ? itemFacets : unmet) for (const value of values[facet]) count(counts[facet], value, item);
    if (unmet.length > 0) continue;
    count(counts.nodeFrom, String(largest), item);
    count(counts.nodeTo, String(smallest), item);
    if (isOffered) items.push(item);
  }

  const known = facetValues(catalogue);
  const counted = (facet: Facet) => known[facet].map(term => ({ ...term, count: counts[facet].get(term.value)?.count ?? 0 }));
  return {
    items: sortItems(catalogue, items, filter.sort, htmlLang),
    facets: {
      category: counted('category'),
      nodeFrom: runningSum(known.node.toReversed(), counts.nodeFrom).reverse(),
      nodeTo: runningSum(known.node, counts.nodeTo),
      foundry: counted('foundry'),
      kind: counted('kind'),
      application: counted('application'),
      status: counted('status'),
    },
  };
}

/** How many items have a value, and the last one of them. */
type Counts = Map<string, { count: number; last: CatalogueItem }>;

/** Counts a value of an item, once for each item. */
function count(counts: Counts, value: string, item: CatalogueItem): void {
  const known = counts.get(value);
  if (known === undefined) counts.set(value, { count: 1, last: item });
  else if (known.last !== item) {
    known.count += 1;
    known.last = item;
  }
}

/** Each value with its count and those of all values before it. */
function runningSum(values: readonly FacetTerm[], counts: Counts): FacetValue[] {
  let count = 0;
  return values.map(term => {
    count += counts.get(term.value)?.count ?? 0;
    return { ...term, count };
  });
}

type FacetTerm = Omit<FacetValue, 'count'>;

/** All values of each facet and all process nodes, in the order in which they are offered. */
export const facetValues = memoize(
  ({ categories, foundries, kinds, applications, statuses }: Catalogue): Record<Facet | 'node', readonly FacetTerm[]> => {
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
  },
);

/** How the values of an item and of its offers are found: these name foundries and applications in the language. */
const valuesIn = memoize(({ foundries, applications }: Catalogue) => {
  const idByName = (terms: readonly CatalogueTerm[]) => {
    const ids = new Map(terms.map(({ id, name }) => [name, id]));
    return (name: string) => ids.get(name) ?? name;
  };
  const [foundryId, applicationId] = [idByName(foundries), idByName(applications)];
  return {
    itemValues: memoize((item: CatalogueItem) => ({
      category: [item.category],
      kind: item.kind === undefined ? [] : [item.kind as string],
      application: item.applications.map(applicationId),
    })),
    offerValue: {
      foundry: ({ foundry }: SearchedOffer) => foundryId(foundry),
      status: ({ status }: SearchedOffer): string => status,
    },
  };
});
