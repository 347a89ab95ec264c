import { flattenRoutes, type Route } from './route.ts';

/** The first page of each section of the menu. */
export function sectionsOf(routes: readonly Route[]): Route[] {
  return routes.filter(route => !route.hidden).flatMap(route => pagesOf([route]).slice(0, 1));
}

/** All routes with a page. */
export const pagesOf = (routes: readonly Route[]) => flattenRoutes(routes).filter(({ page }) => page !== undefined);
