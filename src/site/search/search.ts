import { addressOf, type Route } from '../routes/route.ts';
import type { Named, OtherNames } from './search-names.ts';

/** What the header search finds by its title: a visible, titled route with the chain of titles that leads to it. */
export interface SearchEntry {
  path: string;
  /** Titles from the outermost route to this one. */
  titles: Named[];
}

/**
 * The pool of the header search: visible routes, including groups that lead somewhere, and hidden ones that say so. The title of a group
 * that leads nowhere is in the chain of its children. `names` are the other names of the titles, by path of the route.
 */
export function searchEntries(routes: readonly Route[], names: Readonly<Record<string, OtherNames>> = {}): SearchEntry[] {
  return titledTrails(routes).map(({ trail, path }) => ({
    path,
    titles: trail.map(step => ({ name: step.title, ...names[step.path] })),
  }));
}

/** Whether the header search finds a route by its title. */
export function isFoundByTitle(routes: readonly Route[], route: Pick<Route, 'path'>): boolean {
  return titledTrails(routes).some(({ trail }) => trail.at(-1)?.path === route.path);
}

/** Searched routes that lead somewhere, each with its ancestors and the path that it leads to. */
function titledTrails(routes: readonly Route[]): { trail: Route[]; path: string }[] {
  return searchedTrails(routes).flatMap(trail => {
    const route = trail.at(-1);
    const path = route && addressOf(route);
    return path === undefined || route?.untranslated ? [] : [{ trail, path }];
  });
}

/** A chain of titles as one line: "Bakery > Cakes". */
export function labelOf({ titles }: SearchEntry): string {
  return titles.map(({ name }) => name).join(' > ');
}

/**
 * Every route that the search finds, with its ancestors, the outermost first: the visible ones, and hidden ones with `searched`; below a
 * hidden route there is none.
 */
export function searchedTrails(routes: readonly Route[], above: readonly Route[] = []): Route[][] {
  return routes
    .filter(({ hidden, searched }) => !hidden || searched)
    .flatMap(route => [[...above, route], ...(route.hidden ? [] : searchedTrails(route.children, [...above, route]))]);
}
