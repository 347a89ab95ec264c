import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCatalogue } from '#site/pages/catalogue.ts';
import { conditions, emptyFilter, facets, filterFrom, filterItems, type ItemFilter, withFilter } from '#site/pages/item-filter.ts';
import { nodeMap } from '#site/pages/node-map.ts';
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
  category: fc.constantFrom('', 'c0', 'c1'),
  node: fc.constantFrom('', '7', '28'),
  foundry: fc.constantFrom('', 'a', 'b'),
  kind: fc.constantFrom('', 'soft', 'hard'),
  application: fc.constantFrom('', 'b', 'c'),
  status: fc.constantFrom('', ...statuses),
  sort: fc.constantFrom('', 'name', 'finest', 'coarsest'),
  view: fc.constantFrom('', 'cards'),
  page: fc.constantFrom('', '2', '17'),
  compare: fc.constantFrom('', 'i0-0', 'i0-0.i1-0'),
});
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

test('the count of a value is the number of items that choosing it leaves', () => {
  fc.assert(
    fc.property(catalogues, filters, (catalogue, filter) => {
      const filtered = filterItems(catalogue, filter);
      for (const facet of facets) {
        for (const { value, count } of filtered.facets[facet]) {
          expect(count).toBe(filterItems(catalogue, { ...filter, [facet]: value }).items.length);
        }
      }
    }),
  );
});

test('a number of the map is how many items its link leaves, and a cell without one leaves none', () => {
  fc.assert(
    fc.property(catalogues, catalogue => {
      const { nodes, rows, most } = nodeMap(catalogue);
      const left = rows.map(({ id }) =>
        nodes.map(node => filterItems(catalogue, { ...emptyFilter, category: id, node: String(node) }).items.length),
      );
      expect(rows.map(({ counts }) => counts)).toEqual(left);
      expect(most).toBe(Math.max(...left.flat()));
    }),
  );
});

test('each condition only takes items away, and none leaves all in their order', () => {
  fc.assert(
    fc.property(catalogues, filters, fc.constantFrom(...conditions), (catalogue, filter, released) => {
      const all = idsOf(catalogue.categories.flatMap(({ items }) => items));
      expect(idsOf(filterItems(catalogue, emptyFilter).items)).toEqual(all);
      const found = idsOf(filterItems(catalogue, filter).items);
      const wider = idsOf(filterItems(catalogue, { ...filter, [released]: '' }).items);
      expect(wider.filter(id => found.includes(id))).toEqual(found);
    }),
  );
});

test('a filter comes back from the address as it was, and leaves other parameters alone', () => {
  fc.assert(
    fc.property(catalogues, filters, (catalogue, filter) => {
      const known = filterFrom(catalogue, Object.entries(filter));
      const parameters = withFilter(
        [
          ['from', 'here'],
          ['node', '999'],
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

test('facets name their values in the language and in order', () => {
  if (!catalogue) throw new Error('no sample');
  const { facets: shown } = filterItems(catalogue, emptyFilter);
  expect(shown.foundry.map(({ name }) => name)).toEqual(
    Object.values(names).filter(name => shown.foundry.some(term => term.name === name)),
  );
  expect(shown.node.map(({ name }) => Number(name))).toEqual(shown.node.map(({ name }) => Number(name)).toSorted((a, b) => a - b));
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
  expect(found({ foundry: 'a' })).toEqual(['z10', 'z9']);
  expect(found({ foundry: 'a', node: '28' })).toEqual(['z9']);
  expect(found({ foundry: 'b', status: 'silicon-proven' })).toEqual([]);
  expect(found({ q: 'alpha 28' })).toEqual(['z9']);
  expect(found({ q: '28nm', foundry: 'a' })).toEqual(['z9']);
});

test('items are sorted by name as people count, and by their smallest or largest node', () => {
  expect(found({ sort: 'name' })).toEqual(['z9', 'z10']);
  expect(found({ sort: 'finest' })).toEqual(['z10', 'z9']);
  expect(found({ sort: 'coarsest' })).toEqual(['z10', 'z9']);
});

test('at most three items are compared, each once', () => {
  expect(filterFrom(two, [['compare', 'z9.z9.gone.z10']]).compare).toBe('z9.z10');
});
