import { memoizePair } from '../memoize.ts';
import { branchTo, type Route } from './route.ts';

/** The routes that a visitor with these roles sees. Admin sees all, others those that list one of their roles or none at all. */
export const routesForRoles = memoizePair((routes: readonly Route[], roles: readonly string[]): Route[] =>
  roles.includes('admin') ? [...routes] : offered(routes, roles),
);

function offered(routes: readonly Route[], roles: readonly string[]): Route[] {
  return routes
    .filter(route => route.roles === undefined || route.roles.some(role => roles.includes(role)))
    .map(route => (route.children.length === 0 ? route : { ...route, children: offered(route.children, roles) }));
}

/** Who may see the page of a path: roles of its route and of all groups around it, one of each list; none where everybody may. */
export function rolesAround(routes: readonly Route[], path: string): (readonly string[])[] {
  return (branchTo(routes, path) ?? []).flatMap(({ roles }) => (roles === undefined ? [] : [roles]));
}

/** Whether a user with these roles passes all lists; admin always does. */
export const passesRoles = (roles: readonly string[], lists: readonly (readonly string[])[]): boolean =>
  roles.includes('admin') || lists.every(list => list.some(role => roles.includes(role)));
