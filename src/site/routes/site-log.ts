import type { SiteConfig } from '../generated/site-config.ts';
import { findRoute, type PlacedEntry, type Route } from './route.ts';

/** Name of visits that belong to no other. */
export const otherVisits = 'other';

/** The names under which visits are logged, with that of visits that belong to no other. */
export function logNames({ siteLog = [] }: Pick<SiteConfig, 'siteLog'>): string[] {
  return siteLog.includes(otherVisits) ? siteLog : [...siteLog, otherVisits];
}

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
