import { findRoute, type PlacedEntry, type Route } from './route.ts';

/** Name of visits that belong to no other; every list of site-log names has it. */
export const otherVisits = 'other';

/** Name under which a visit to a path is logged. */
export function siteLogOf(routes: readonly Route[], path: string): string {
  return findRoute(routes, path)?.siteLog ?? otherVisits;
}

/** The log name that an entry of the table inherits from the entries above it, the outermost first. */
export function inheritedSiteLog(ancestors: readonly PlacedEntry[]): string {
  return ancestors.findLast(({ entry }) => entry.siteLog !== undefined)?.entry.siteLog ?? otherVisits;
}
