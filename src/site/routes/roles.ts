import type { Route } from './route.ts';

/** The routes that a visitor with these roles sees. Admin sees all, others those that list one of their roles or none at all. */
export function routesForRoles(routes: readonly Route[], roles: readonly string[]): Route[] {
  if (roles.includes('admin')) return [...routes];
  return routes
    .filter(route => route.roles === undefined || route.roles.some(role => roles.includes(role)))
    .map(route => ({ ...route, children: routesForRoles(route.children, roles) }));
}
