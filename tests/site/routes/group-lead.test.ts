import { expect, test } from 'vitest';
import { findAddress } from '#server/http/address.ts';
import { leadOf } from '#site/routes/group-lead.ts';
import { trailOf } from '#site/routes/trail.ts';
import { servedPart } from '#site/shell.ts';
import { buildSite } from '#site/site.ts';
import { smallSite } from '../small-site.ts';

const hidden = { path: 'old', name: 'old', hidden: true, page: 'home' };
const restricted = { path: 'staff', name: 'staff', roles: ['staff'], page: 'home' };
const below = { path: 'metals', name: 'metals', children: [{ path: 'gold', name: 'gold', page: 'home' }] };

test('a group leads to its first visible page, at best one for everybody, at any depth', () => {
  const lead = (...children: NonNullable<Parameters<typeof leadOf>[0]['children']>) =>
    leadOf({ path: '/materials', name: 'materials', children }, '/materials');
  expect(lead(hidden, restricted, below)).toBe('/materials/metals/gold');
  expect(lead(hidden, restricted)).toBe('/materials/staff');
  expect(lead(hidden)).toBe(undefined);
});

test('a group without page and redirect answers like every other group', () => {
  const routes = [
    { path: '/home', name: 'home', page: 'home' },
    { path: '/materials', name: 'materials', children: [below] },
  ];
  const site = buildSite(smallSite({ routes }));
  expect(findAddress(servedPart(site), '/materials', 'en')).toMatchObject({ type: 'elsewhere', to: '/materials/metals/gold' });
  expect(trailOf(site.locales.en?.routes ?? [], '/materials/metals/gold').map(({ to }) => to)).toEqual([
    '/home',
    '/materials/metals/gold',
    undefined,
  ]);
});
