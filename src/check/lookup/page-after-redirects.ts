import { leadOf } from '#site/routes/group-lead.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import type { Draft } from '../draft.ts';
import { routeTable } from './route-table.ts';

/** The page that visitors of a route see in the end; `undefined` if its redirects lead nowhere or in a circle. */
export function pageAfterRedirects(draft: Draft, start: PlacedEntry): string | undefined {
  const { find } = routeTable(draft);
  const leadFrom = ({ entry, path }: PlacedEntry) => entry.redirect ?? (entry.page === undefined ? leadOf(entry, path) : undefined);
  const seen = new Set<PlacedEntry>();
  let route: PlacedEntry | undefined = start;
  while (route !== undefined && !seen.has(route)) {
    const to = leadFrom(route);
    if (to === undefined) break;
    seen.add(route);
    route = find(to);
  }
  return route?.entry.page;
}
