import { memoize } from '#site/memoize.ts';
import type { Catalogue, CatalogueItem } from '../catalogue.ts';
import { type Facet, type FacetTerm, facets, facetValues, ofFacets, placesIn } from './facet-values.ts';
import { sortItems } from './item-order.ts';
import { type SearchedOffer, searchItems } from './item-search.ts';
import { tallyOf } from './tally.ts';

/** The ends of the range of process nodes. */
const bounds = ['nodeFrom', 'nodeTo'] as const;
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
 * A value of a facet, or a node; `count` is how many items are left when it alone is chosen there, all other choices and the text being as
 * they are.
 */
export interface FacetValue extends FacetTerm {
  count: number;
}

export interface FilteredItems {
  items: readonly CatalogueItem[];
  facets: Record<Facet | 'node', FacetValue[]>;
}

/** What an item is asked for as a whole, and what one of its offers has to meet: 7 nm at one foundry is not 7 nm at another. */
const itemFacets = ['category', 'kind', 'application'] as const satisfies readonly Facet[];

/**
 * The items that match a filter, in its order, and the values of each facet with their counts. `htmlLang` is the language of the reader,
 * for an order by name. It runs with every key that is typed: one pass over the items, in which nothing is made for any of them, and
 * every offer, which many items share, is looked at once. The first passes are the slowest, before the engine has compiled them.
 */
export function filterItems(catalogue: Catalogue, filter: ItemFilter, htmlLang?: string): FilteredItems {
  const known = facetValues(catalogue);
  const { placeOf, placeOfNode } = placesIn(catalogue);
  const tallies = ofFacets(facet => tallyOf<CatalogueItem>(known[facet].length));
  const byNode = tallyOf<CatalogueItem>(known.node.length);
  const [from, to] = [Number(filter.nodeFrom || 0), filter.nodeTo === '' ? Infinity : Number(filter.nodeTo)];
  const isAnyNode = from === 0 && to === Infinity;
  const wanted = ofFacets(facet => filter[facet].map(value => placeOf(facet, value)));
  const isWanted = (facet: Facet, place: number) => wanted[facet].length === 0 || wanted[facet].includes(place);
  const limiting = itemFacets.filter(facet => wanted[facet].length > 0);
  const matchOffer = memoize((offer: SearchedOffer) => {
    const { foundries, status } = offer.places;
    return {
      foundries,
      status,
      isOfFoundry: wanted.foundry.length === 0 || foundries.some(place => wanted.foundry.includes(place)),
      hasStatus: isWanted('status', status),
      isWithin: isAnyNode || offer.nodes.some(node => node >= from && node <= to),
      nodes: offer.nodes.map(placeOfNode),
    };
  });

  const items: CatalogueItem[] = [];
  for (const { item, offers, places } of searchItems(catalogue, filter.q)) {
    const unmet = limiting.filter(facet => !places[facet].some(place => wanted[facet].includes(place)));
    if (unmet.length > 1) continue;
    let isOffered = false;
    for (const offer of offers) {
      const { foundries, status, isOfFoundry, hasStatus, isWithin, nodes } = matchOffer(offer);
      if (isOfFoundry && hasStatus) {
        isOffered ||= isWithin;
        if (unmet.length === 0) for (const node of nodes) byNode.count(node, item);
      }
      if (unmet.length > 0 || !isWithin) continue;
      if (hasStatus) for (const foundry of foundries) tallies.foundry.count(foundry, item);
      if (isOfFoundry) tallies.status.count(status, item);
    }
    // An item counts for a facet if that one alone hides it, or none.
    if (isOffered)
      for (const facet of unmet.length === 0 ? itemFacets : unmet) for (const place of places[facet]) tallies[facet].count(place, item);
    if (unmet.length > 0) continue;
    if (isOffered) items.push(item);
  }

  const counted = (terms: readonly FacetTerm[], counts: Uint32Array) =>
    terms.map((term, place) => ({ ...term, count: counts[place] ?? 0 }));
  return {
    items: sortItems(catalogue, items, filter.sort, htmlLang),
    facets: {
      ...ofFacets(facet => counted(known[facet], tallies[facet].counts)),
      node: counted(known.node, byNode.counts),
    },
  };
}
