import { memoize } from '#site/memoize.ts';
import { type Catalogue, type CatalogueItem, type CatalogueTerm, onRequest } from '../catalogue.ts';
import { processIn } from '../offers.ts';

/** What items are filtered by any of several values of. */
export const facets = ['category', 'foundry', 'kind', 'application', 'status'] as const;
export type Facet = (typeof facets)[number];

/** A value of a facet. */
export interface FacetTerm {
  value: string;
  name: string;
}

/** An object with what is made for each facet. */
export const ofFacets = <Made>(make: (facet: Facet) => Made) =>
  Object.fromEntries(facets.map(facet => [facet, make(facet)])) as Record<Facet, Made>;

/** All values of each facet and all process nodes, in the order in which they are offered. */
export const facetValues = memoize(
  ({ categories, foundries, kinds, applications, statuses }: Catalogue): Record<Facet | 'node', readonly FacetTerm[]> => {
    const terms = (list: readonly CatalogueTerm[]) => list.map(({ id, name }) => ({ value: id, name }));
    const nodes = processIn(categories.flatMap(({ items }) => items.flatMap(({ offers }) => offers)));
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

/** Where the values of items and of their offers are in the lists of values: these name foundries and applications in the language. */
export const placesIn = memoize((catalogue: Catalogue) => {
  const values = facetValues(catalogue);
  const placesBy = <Key>(terms: readonly FacetTerm[], keyOf: (term: FacetTerm) => Key) => {
    const places = new Map(terms.map((term, place) => [keyOf(term), place]));
    return (key: Key) => places.get(key) ?? -1;
  };
  const byValue = ofFacets(facet => placesBy(values[facet], ({ value }) => value));
  const [foundry, application] = [placesBy(values.foundry, nameOf), placesBy(values.application, nameOf)];
  return {
    placeOfNode: placesBy(values.node, ({ value }) => Number(value)),
    placeOf: (facet: Facet, value: string) => byValue[facet](value),
    placesOfItem: ({ category, kind, applications }: CatalogueItem) => ({
      category: [byValue.category(category)],
      kind: kind === undefined ? [] : [byValue.kind(kind)],
      application: applications.map(application),
    }),
    placesOfOffer: (offer: CatalogueItem['offers'][number]) => ({
      foundries: [foundry(offer.foundry)],
      status: byValue.status(offer.status),
    }),
    /** What source code is offered for: each foundry, each node, on request. */
    anywhere: {
      foundries: values.foundry.map((_, place) => place),
      nodes: values.node.map(({ value }) => Number(value)),
      status: byValue.status(onRequest),
    },
  };
});

const nameOf = ({ name }: FacetTerm) => name;
