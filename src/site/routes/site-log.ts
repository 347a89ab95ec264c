import { findRoute, type PlacedEntry, type Route } from './route.ts';

/** Name of visits that belong to no other; every list of site-log names has it. */
export const otherVisits = 'other';

/** Name under which a visit to a path is logged. */
export function siteLogOf(routes: readonly Route[], path: string): string {
  return findRoute(routes, path)?.siteLog ?? otherVisits;
}

/** What visits that are logged under a name are of, for readers: the title of the first route that has it; `undefined` where no route has, and for other visits. */
export function visitedTitle(routes: readonly Route[], siteLog: string): string | undefined {
  return siteLog === otherVisits ? undefined : routes.find(route => route.siteLog === siteLog)?.title;
}

/** The log name that an entry of the table inherits from the entries above it, the outermost first. */
export function inheritedSiteLog(ancestors: readonly PlacedEntry[]): string {
  return ancestors.findLast(({ entry }) => entry.siteLog !== undefined)?.entry.siteLog ?? otherVisits;
}
