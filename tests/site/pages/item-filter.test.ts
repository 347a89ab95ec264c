import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCatalogue, type CatalogueItem } from '#chips/catalogue/catalogue.ts';
import { facets } from '#chips/catalogue/finder/facet-values.ts';
import { filterFrom, withFilter } from '#chips/catalogue/finder/filter-address.ts';
import { conditions, emptyFilter, filterItems, type ItemFilter } from '#chips/catalogue/finder/item-filter.ts';
import { nodeMap } from '#chips/catalogue/node-map.ts';
import { offerWords } from '../small-site.ts';

const names = { a: 'Alpha', b: 'Beta', c: 'Gamma' };
const ids = Object.keys(names);
const nodes = [7, 12, 28];
const some = <T>(list: readonly T[]) => fc.subarray([...list], { minLength: 1 });

const statuses = ['silicon-proven', 'in-development', 'on-request'] as const;
const offer = fc.record({ foundry: fc.constantFrom(...ids), nodes: some(nodes), status: fc.constantFrom(...statuses) });
const kind = fc.constantFrom('soft' as const, 'hard' as const);

const catalogues = fc
  .array(
    fc.array(fc.record({ kind, offers: fc.array(offer, { minLength: 1, maxLength: 4 }), applications: some(ids) }), {
      minLength: 1,
      maxLength: 6,
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map(lists =>
    buildCatalogue(
      {
        categories: lists.map((items, list) => ({
          id: `c${list}`,
          icon: 'cpu',
          items: items.map((item, index) => ({ id: `i${list}-${index}`, deliverables: ['gds'], ...item })),
        })),
      },
      { categories: {}, items: {}, ...offerWords, foundries: names, deliverables: {}, applications: names },
      line => line,
    ),
  );
const filters: fc.Arbitrary<ItemFilter> = fc.record({
  q: fc.constantFrom('', 'i0', '-1', 'alpha', 'alpha 7nm', '7 28', 'nothing'),
  category: fc.subarray(['c0', 'c1']),
  nodeFrom: fc.constantFrom('', '7', '12'),
  nodeTo: fc.constantFrom('', '12', '28'),
  foundry: fc.subarray(['a', 'b']),
  kind: fc.subarray(['soft', 'hard']),
  application: fc.subarray(['b', 'c']),
  status: fc.subarray([...statuses]),
  sort: fc.constantFrom('', 'name', 'finest', 'coarsest'),
  view: fc.constantFrom('', 'cards'),
  page: fc.constantFrom('', '2', '17'),
  compare: fc.constantFrom('', 'i0-0', 'i0-0.i1-0'),
});
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('the count of a value is the number of items that it alone leaves, all other choices being as they are', () => {
  fc.assert(
    fc.property(catalogues, filters, (catalogue, filter) => {
      const filtered = filterItems(catalogue, filter);
      for (const facet of facets) {
        for (const { value, count } of filtered.facets[facet]) {
          expect(count).toBe(filterItems(catalogue, { ...filter, [facet]: [value] }).items.length);
        }
      }
      for (const { value, count } of filtered.facets.node) {
        expect(count).toBe(filterItems(catalogue, { ...filter, nodeFrom: value, nodeTo: value }).items.length);
      }
    }),
  );
});

test('a number of the map is how many items its link leaves, and a cell without one leaves none', () => {
  fc.assert(
    fc.property(catalogues, catalogue => {
      const { nodes, rows, most, kind } = nodeMap(catalogue);
      const left = rows.map(({ id }) =>
        nodes.map(
          node =>
            filterItems(
              catalogue,
              filterFrom(catalogue, [['category', id], ['node', node], ...(kind === undefined ? [] : [['kind', kind] as const])]),
            ).items.length,
        ),
      );
      expect(rows.map(({ counts }) => counts)).toEqual(left);
      expect(most).toBe(Math.max(0, ...left.flat()));
    }),
  );
});

test('each condition only takes items away, and none leaves all in their order', () => {
  fc.assert(
    fc.property(catalogues, filters, fc.constantFrom(...conditions), (catalogue, filter, released) => {
      const all = idsOf(catalogue.categories.flatMap(({ items }) => items));
      expect(idsOf(filterItems(catalogue, emptyFilter).items)).toEqual(all);
      const found = idsOf(filterItems(catalogue, filter).items);
      const wider = idsOf(filterItems(catalogue, { ...filter, [released]: emptyFilter[released] }).items);
      expect(wider.filter(id => found.includes(id))).toEqual(found);
    }),
  );
});

test('more values of a facet only add items: each one that is there has one of them', () => {
  fc.assert(
    fc.property(catalogues, filters, fc.constantFrom(...facets), (catalogue, filter, facet) => {
      const [first, ...others] = filter[facet];
      fc.pre(first !== undefined && others.length > 0);
      const found = (values: readonly string[]) => idsOf(filterItems(catalogue, { ...filter, [facet]: values }).items);
      const apart = new Set(filter[facet].flatMap(value => found([value])));
      expect(new Set(found(filter[facet]))).toEqual(apart);
    }),
  );
});

test('an item that is left has one offer with everything that is asked of offers, or is source code, which is on request for any process', () => {
  fc.assert(
    fc.property(catalogues, filters, (catalogue, filter) => {
      const ids = new Map(catalogue.foundries.map(({ id, name }) => [name, id]));
      const { foundry, status, nodeFrom, nodeTo } = filter;
      const isWithin = (node: number) => node >= Number(nodeFrom || 0) && node <= Number(nodeTo || 1000);
      const known = catalogue.categories.flatMap(({ items }) => items.flatMap(({ offers }) => offers.flatMap(offer => offer.nodes)));
      const suitsSoft =
        (foundry.length === 0 || catalogue.foundries.some(({ id }) => foundry.includes(id))) &&
        (status.length === 0 || status.includes('on-request')) &&
        known.some(isWithin);
      const isOffered = (item: CatalogueItem) =>
        (item.kind === 'soft' && suitsSoft) ||
        item.offers.some(
          offer =>
            (foundry.length === 0 || foundry.includes(ids.get(offer.foundry) ?? '')) &&
            (status.length === 0 || status.includes(offer.status)) &&
            offer.nodes.some(isWithin),
        );
      const left = filterItems(catalogue, filter).items;
      expect(left.filter(item => !isOffered(item))).toEqual([]);
      const all = filterItems(catalogue, { ...filter, foundry: [], status: [], nodeFrom: '', nodeTo: '', q: '' }).items;
      if (filter.q === '') expect(idsOf(all.filter(isOffered))).toEqual(idsOf(left));
    }),
  );
});

test('a filter comes back from the address as it was, and leaves other parameters alone', () => {
  fc.assert(
    fc.property(catalogues, filters, (catalogue, filter) => {
      const known = filterFrom(catalogue, withFilter([], filter));
      const parameters = withFilter(
        [
          ['from', 'here'],
          ['node', '999'],
          ['foundry', 'nowhere'],
        ],
        known,
      );
      expect(filterFrom(catalogue, parameters)).toEqual(known);
      expect(parameters.filter(([name]) => !(name in emptyFilter))).toEqual([['from', 'here']]);
      expect(withFilter(parameters, emptyFilter)).toEqual([['from', 'here']]);
    }),
  );
});

const [catalogue] = fc.sample(catalogues, { seed: 1, numRuns: 1 });

test.each([
  ['node', '8'],
  ['nodeFrom', '8'],
  ['nodeTo', '12 nm'],
  ['node', '7 nm'],
  ['foundry', 'Alpha'],
  ['category', '__proto__'],
  ['application', ''],
  ['sort', 'price'],
  ['view', 'some'],
  ['page', '1'],
  ['page', '-2'],
  ['page', '2x'],
  ['compare', 'nothing.i9-9'],
  ['kind', 'firm'],
  ['status', 'ready'],
])('an address that asks for %s=%s, which the catalogue does not have, shows everything', (name, value) => {
  if (!catalogue) throw new Error('no sample');
  expect(filterFrom(catalogue, [[name, value]])).toEqual(emptyFilter);
});

test('a link may ask for one node, and a range may be given from either end', () => {
  const range = (...parameters: [string, string][]) => {
    const { nodeFrom, nodeTo } = filterFrom(two, parameters);
    return [nodeFrom, nodeTo];
  };
  expect(range(['node', '12'])).toEqual(['12', '12']);
  expect(range(['nodeFrom', '12'])).toEqual(['12', '']);
  expect(range(['nodeFrom', '28'], ['nodeTo', '7'])).toEqual(['7', '28']);
  expect(range(['node', '12'], ['nodeTo', '28'])).toEqual(['12', '28']);
  expect(range(['node', '28'], ['node', '7'])).toEqual(['7', '28']);
});

test('facets name their values in the language and in order', () => {
  if (!catalogue) throw new Error('no sample');
  const { facets: shown } = filterItems(catalogue, emptyFilter);
  expect(shown.foundry.map(({ name }) => name)).toEqual(
    Object.values(names).filter(name => shown.foundry.some(term => term.name === name)),
  );
  const nodesShown = shown.node.map(({ name }) => Number(name));
  expect(nodesShown).toEqual(nodesShown.toSorted((a, b) => a - b));
});

const two = buildCatalogue(
  {
    categories: [
      {
        id: 'c',
        icon: 'cpu',
        items: [
          {
            id: 'z10',
            kind: 'hard',
            offers: [
              { foundry: 'a', nodes: [7], status: 'silicon-proven' },
              { foundry: 'b', nodes: [28], status: 'on-request' },
            ],
            deliverables: [],
            applications: [],
          },
          { id: 'z9', kind: 'soft', offers: [{ foundry: 'a', nodes: [28, 12], status: 'on-request' }], deliverables: [], applications: [] },
        ],
      },
    ],
  },
  { categories: {}, items: {}, ...offerWords, foundries: names, deliverables: {}, applications: names },
  line => line,
);
const found = (filter: Partial<ItemFilter>) => idsOf(filterItems(two, { ...emptyFilter, ...filter }).items);

test('foundry, node and status are those of one offer', () => {
  expect(found({ foundry: ['a'] })).toEqual(['z10', 'z9']);
  expect(found({ foundry: ['a'], nodeFrom: '28' })).toEqual(['z9']);
  expect(found({ foundry: ['a', 'b'], nodeFrom: '28' })).toEqual(['z10', 'z9']);
  expect(found({ foundry: ['b'], status: ['silicon-proven'] })).toEqual([]);
  expect(found({ q: 'alpha 28' })).toEqual(['z9']);
  expect(found({ q: '28nm', foundry: ['a'] })).toEqual(['z9']);
  // Source code suits a process that none of its offers names.
  expect(found({ q: '7nm beta', nodeTo: '7' })).toEqual(['z9']);
});

test('items are sorted by name as people count, and by their smallest or largest node', () => {
  expect(found({ sort: 'name' })).toEqual(['z9', 'z10']);
  expect(found({ sort: 'finest' })).toEqual(['z10', 'z9']);
  expect(found({ sort: 'coarsest' })).toEqual(['z10', 'z9']);
});

test('at most three items are compared, each once', () => {
  expect(filterFrom(two, [['compare', 'z9.z9.gone.z10']]).compare).toBe('z9.z10');
});
