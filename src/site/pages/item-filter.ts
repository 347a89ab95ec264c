import { memoize } from '../memoize.ts';
import type { Catalogue, CatalogueItem, CatalogueTerm } from './catalogue.ts';
import { sortItems } from './item-order.ts';
import { type ItemProcess, searchItems } from './item-search.ts';

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
const offerFacets = ['foundry', 'status'] as const satisfies readonly Facet[];

/**
 * The items that match a filter, in its order, and the values of each facet with their counts. `htmlLang` is the language of the reader,
 * for an order by name. It runs with every key that is typed, so it makes nothing anew for items whose processes all will do.
 */
export function filterItems(catalogue: Catalogue, filter: ItemFilter, htmlLang?: string): FilteredItems {
  const { itemValues, offerValue, factsOf } = valuesIn(catalogue);
  const counts = new Map<Facet | Bound, Map<string, number>>([...facets, ...bounds].map(facet => [facet, new Map()]));
  const count = (facet: Facet | Bound, values: readonly string[]) => {
    const known = counts.get(facet);
    for (const value of values) known?.set(value, (known.get(value) ?? 0) + 1);
  };
  const [from, to] = [Number(filter.nodeFrom || 0), filter.nodeTo === '' ? Infinity : Number(filter.nodeTo)];
  const wanted = offerFacets.filter(facet => filter[facet].length > 0);
  const isWithin = ({ node }: ItemProcess) => node >= from && node <= to;
  const meets = (process: ItemProcess, besides?: Facet) =>
    wanted.every(facet => facet === besides || filter[facet].includes(offerValue[facet](process)));
  const isAny = from === 0 && to === Infinity && wanted.length === 0;
  const those = (processes: readonly ItemProcess[], isLeft: (process: ItemProcess) => boolean) =>
    factsOf(isAny ? processes : processes.filter(isLeft));
  const limiting = itemFacets.filter(facet => filter[facet].length > 0);

  const items = searchItems(catalogue, filter.q).flatMap(({ item, processes }) => {
    const values = itemValues(item);
    const unmet = limiting.filter(facet => !values[facet].some(value => filter[facet].includes(value)));
    const isOffered = processes.some(process => isWithin(process) && meets(process));
    // An item counts for a facet if that one alone hides it, or none.
    if (isOffered && unmet.length < 2) for (const facet of unmet.length === 0 ? itemFacets : unmet) count(facet, values[facet]);
    if (unmet.length > 0) return [];
    for (const facet of offerFacets) {
      count(facet, those(processes, process => isWithin(process) && meets(process, facet))[facet]);
    }
    // The range may begin at each node up to the largest one before its end, and end at each from the smallest one after its begin on.
    count('nodeFrom', those(processes, process => process.node <= to && meets(process)).largest);
    count('nodeTo', those(processes, process => process.node >= from && meets(process)).smallest);
    return isOffered ? item : [];
  });

  const known = facetValues(catalogue);
  const counted = (facet: Facet) => known[facet].map(term => ({ ...term, count: counts.get(facet)?.get(term.value) ?? 0 }));
  return {
    items: sortItems(catalogue, items, filter.sort, htmlLang),
    facets: {
      category: counted('category'),
      nodeFrom: runningSum(known.node.toReversed(), counts.get('nodeFrom')).reverse(),
      nodeTo: runningSum(known.node, counts.get('nodeTo')),
      foundry: counted('foundry'),
      kind: counted('kind'),
      application: counted('application'),
      status: counted('status'),
    },
  };
}

/** Each value with its count and those of all values before it. */
function runningSum(values: readonly FacetTerm[], counts: ReadonlyMap<string, number> = new Map()): FacetValue[] {
  let count = 0;
  return values.map(term => {
    count += counts.get(term.value) ?? 0;
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
  const offerValue = {
    foundry: ({ foundry }: ItemProcess) => foundryId(foundry),
    status: ({ status }: ItemProcess): string => status,
  };
  return {
    itemValues: memoize((item: CatalogueItem) => ({
      category: [item.category],
      kind: item.kind === undefined ? [] : [item.kind as string],
      application: item.applications.map(applicationId),
    })),
    offerValue,
    /** What processes say together; the ends are empty where there are none. */
    factsOf: memoize((processes: readonly ItemProcess[]) => {
      const nodes = processes.map(({ node }) => node).sort((a, b) => a - b);
      return {
        foundry: [...new Set(processes.map(offerValue.foundry))],
        status: [...new Set(processes.map(offerValue.status))],
        smallest: nodes.slice(0, 1).map(String),
        largest: nodes.slice(-1).map(String),
      };
    }),
  };
});
