import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routesForRoles } from '#site/routes/roles.ts';
import type { Route } from '#site/routes/route.ts';
import { route } from '../small-site.ts';

const routes = [
  route('/open'),
  route('/staff', { roles: ['staff'], children: [route('/staff/all'), route('/staff/boss', { roles: ['boss'] })] }),
  route('/group', { children: [route('/group/boss', { roles: ['boss', 'staff'] })] }),
];

const pathsFor = (roles: string[]) => paths(routesForRoles(routes, roles));
const paths = (seen: readonly Route[]): string[] => seen.flatMap(({ path, children }) => [path, ...paths(children)]);

test('a route without a list of roles is open to everyone', () => {
  expect(pathsFor([])).toEqual(['/open', '/group']);
});

test('a route with a list is seen by who shares a role with it, at every level', () => {
  expect(pathsFor(['staff'])).toEqual(['/open', '/staff', '/staff/all', '/group', '/group/boss']);
});

test('routes below a closed route are closed', () => {
  expect(pathsFor(['boss'])).toEqual(['/open', '/group', '/group/boss']);
});

test('admin sees all', () => {
  expect(pathsFor(['admin'])).toEqual(paths(routes));
});

test('another role never shows less', () => {
  const roles = fc.subarray(['staff', 'boss', 'guest']);
  fc.assert(
    fc.property(roles, roles, (some, more) => {
      expect(pathsFor([...some, ...more])).toEqual(expect.arrayContaining(pathsFor(some)));
    }),
  );
});
