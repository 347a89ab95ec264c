import type { Route } from './route.ts';

/** The routes that somebody with these roles sees: admin all, others what names one of their roles; no list is open. */
export function routesForRoles(routes: readonly Route[], roles: readonly string[]): Route[] {
  if (roles.includes('admin')) return [...routes];
  return routes
    .filter(route => route.roles === undefined || route.roles.some(role => roles.includes(role)))
    .map(route => ({ ...route, children: routesForRoles(route.children, roles) }));
}
