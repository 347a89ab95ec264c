import type { Catalogue } from '../catalogue.ts';
import { facets, facetValues } from './facet-values.ts';
import { emptyFilter, type ItemFilter } from './item-filter.ts';
import { itemOrders } from './item-order.ts';

/** Items that are compared side by side. */
export const mostCompared = 3;

/** Process nodes, as fields and links to the catalogue ask for them: one, or those that a range spans. */
const oneNode = 'node';

/** Parameters of an address, as URLSearchParams and FormData have them. */
type Parameters = Iterable<readonly [string, unknown]>;

/** Reads a filter from the parameters of an address. Values that the catalogue does not have are ignored. */
export function filterFrom(catalogue: Catalogue, parameters: Parameters): ItemFilter {
  const given = new Map<string, string[]>();
  for (const [name, value] of parameters) given.set(name, [...(given.get(name) ?? []), String(value)]);
  const lastOf = (name: string) => given.get(name)?.at(-1) ?? '';
  const known = facetValues(catalogue);
  const chosen = facets.map(facet => {
    const values = new Set(given.get(facet));
    return [facet, known[facet].map(({ value }) => value).filter(value => values.has(value))];
  });
  const oneOf = (name: string, values: readonly string[]) => values.find(value => value === lastOf(name)) ?? '';
  const nodes = known.node.map(({ value }) => value);
  const asked = nodes.filter(node => given.get(oneNode)?.includes(node));
  const ends = [oneOf('nodeFrom', nodes) || (asked[0] ?? ''), oneOf('nodeTo', nodes) || (asked.at(-1) ?? '')];
  const [nodeFrom = '', nodeTo = ''] = ends.includes('') ? ends : ends.sort((a, b) => Number(a) - Number(b));
  const ids = new Set(catalogue.categories.flatMap(({ items }) => items.map(({ id }) => id)));
  const compared = [...new Set(lastOf('compare').split('.'))].filter(id => ids.has(id)).slice(0, mostCompared);
  return {
    ...emptyFilter,
    ...Object.fromEntries(chosen),
    nodeFrom,
    nodeTo,
    q: lastOf('q'),
    sort: oneOf('sort', itemOrders),
    view: oneOf('view', ['cards']),
    page: /^([2-9]|[1-9]\d{1,4})$/.exec(lastOf('page'))?.[0] ?? '',
    compare: compared.join('.'),
  };
}

/** The parameters with those of a filter in place of the ones that they had; other parameters stay. */
export function withFilter(parameters: Iterable<readonly [string, string]>, filter: ItemFilter): [string, string][] {
  const others = [...parameters].filter(([name]) => !(name in filter) && name !== oneNode);
  const own = Object.entries(filter).flatMap(([name, values]) =>
    [values].flat().flatMap((value): [string, string][] => (value.trim() === '' ? [] : [[name, value]])),
  );
  return [...others.map(([name, value]): [string, string] => [name, value]), ...own];
}
