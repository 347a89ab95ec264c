import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCatalogue } from '#site/pages/catalogue.ts';
import { emptyFilter, facets, filterFrom, filterItems, type ItemFilter, withFilter } from '#site/pages/item-filter.ts';

const names = { a: 'Alpha', b: 'Beta', c: 'Gamma' };
const ids = Object.keys(names);
const nodes = [7, 12, 28];
const some = <T>(list: readonly T[]) => fc.subarray([...list], { minLength: 1 });

const catalogues = fc
  .array(fc.array(fc.record({ process: some(nodes), foundries: some(ids), applications: some(ids) }), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map(lists =>
    buildCatalogue(
      {
        categories: lists.map((items, list) => ({
          id: `c${list}`,
          icon: 'cpu',
          items: items.map((item, index) => ({ id: `i${list}-${index}`, deliverables: ['gds'], ...item })),
        })),
      },
      { categories: {}, items: {}, foundries: names, deliverables: {}, applications: names },
      line => line,
    ),
  );
const filters: fc.Arbitrary<ItemFilter> = fc.record({
  q: fc.constantFrom('', 'i0', '-1', 'alpha', 'nothing'),
  category: fc.constantFrom('', 'c0', 'c1'),
  node: fc.constantFrom('', '7', '28'),
  foundry: fc.constantFrom('', 'a', 'b'),
  application: fc.constantFrom('', 'b', 'c'),
  show: fc.constantFrom('', 'all'),
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

test('each condition only takes items away, and none leaves all in their order', () => {
  fc.assert(
    fc.property(catalogues, filters, fc.constantFrom(...facets, 'q' as const), (catalogue, filter, released) => {
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
  ['show', 'some'],
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
