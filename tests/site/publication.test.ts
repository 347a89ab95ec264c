import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RouteEntry } from '#site/generated/site-config.ts';
import { siteOfDay } from '#site/publication.ts';
import { flattenEntries } from '#site/routes/route.ts';
import { smallSite } from './small-site.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const pathsOn = (day: string, routes: RouteEntry[]) =>
  flattenEntries(siteOfDay(smallSite({ routes }), at(day)).source.config.routes).map(({ path }) => path);

const page = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({ path, name: path.replace(/\W/g, ''), page: 'home', ...more });

test('a route is there from its first day to its last, and a draft never', () => {
  const routes = [page('/a', { publishFrom: '2027-01-31', publishUntil: '2027-02-28' }), page('/b', { draft: true }), page('/c')];
  expect(pathsOn('2027-01-30', routes)).toEqual(['/c']);
  for (const day of ['2027-01-31', '2027-02-15', '2027-02-28']) expect(pathsOn(day, routes)).toEqual(['/a', '/c']);
  expect(pathsOn('2027-03-01', routes)).toEqual(['/c']);
  // A day begins at 0:00 UTC.
  const source = smallSite({ routes });
  expect(siteOfDay(source, new Date('2027-01-30T23:59:59.999Z')).source.config.routes).toHaveLength(1);
  expect(siteOfDay(source, new Date('2027-01-31T00:00:00Z')).source.config.routes).toHaveLength(2);
});

test('with a route all below it goes, and a group goes with the last page below it', () => {
  const below = [page('x', { draft: true }), page('y', { publishFrom: '2027-02-01' })];
  const routes = [{ path: '/group', name: 'group', children: below }, page('/top', { draft: true, children: [page('in')] })];
  expect(pathsOn('2027-01-01', routes)).toEqual([]);
  expect(pathsOn('2027-02-01', routes)).toEqual(['/group', '/group/y']);
});

test('the footer has no links to what is not there, and no column without links', () => {
  const columns = [
    { id: 'first', links: ['/a', '/b'] },
    { id: 'second', links: ['/a', '/a/in'] },
  ];
  const routes = [page('/a', { draft: true, children: [page('in')] }), page('/b'), page('/ab')];
  const { source } = siteOfDay(smallSite({ routes, config: { footer: { columns, links: ['/ab', '/a'], filing: '1' } } }), at('2027-01-01'));
  expect(source.config.footer).toMatchObject({ columns: [{ id: 'first', links: ['/b'] }], links: ['/ab'] });
});

test('a block is left out like a route, is named with its days, and its days do not reach visitors', () => {
  const blocks = [
    { type: 'hero' as const, id: 'hero' },
    { type: 'notice' as const, id: 'offer', notice: 'offer', publishUntil: '2027-01-31' },
    { type: 'notice' as const, id: 'next', notice: 'next', draft: true },
  ];
  const written = smallSite({ routes: [page('/a', { page: 'news' })], pages: { news: { blocks } } });
  const then = siteOfDay(written, at('2027-01-31'));
  expect(then.source.pages.news?.blocks).toEqual([blocks[0], { type: 'notice', id: 'offer', notice: 'offer' }]);
  expect(then).toMatchObject({ unpublished: ['news#next (draft)'], nextChange: '2027-02-01' });
  const later = siteOfDay(written, at('2027-02-01'));
  expect(later.unpublished).toEqual(['news#offer (until 2027-01-31)', 'news#next (draft)']);
  expect(later.nextChange).toBeUndefined();
});

test('until the next change each day has the same site', () => {
  const day = fc.integer({ min: 1, max: 20 }).map(number => `2027-01-${String(number).padStart(2, '0')}`);
  const option = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const dates = fc.record({ draft: option(fc.boolean()), publishFrom: option(day), publishUntil: option(day) });
  fc.assert(
    fc.property(fc.array(dates, { maxLength: 5 }), day, (all, today) => {
      const routes = all.map((own, index) => page(`/p${index}`, JSON.parse(JSON.stringify(own))));
      const { nextChange } = siteOfDay(smallSite({ routes }), at(today));
      const end = nextChange ?? '2027-02-28';
      for (let next = at(today); next < at(end); next = new Date(next.getTime() + 86_400_000))
        expect(pathsOn(next.toISOString().slice(0, 10), routes)).toEqual(pathsOn(today, routes));
    }),
  );
});
