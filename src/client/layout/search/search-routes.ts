import Fuse from 'fuse.js';
import type { Route } from '#site/route.ts';
import { labelOf, type SearchEntry, searchEntries } from '#site/search.ts';

const mostResults = 12;

/** A search over the visible routes: the function that finds the entries for what was typed, the best first. */
export function createRouteSearch(routes: readonly Route[]): (query: string) => SearchEntry[] {
  const fuse = new Fuse(searchEntries(routes), {
    threshold: 0.4,
    // Chinese titles are found by words from their middle.
    ignoreLocation: true,
    keys: [
      { name: 'label', weight: 0.7, getFn: labelOf },
      { name: 'path', weight: 0.3 },
    ],
  });
  return query => fuse.search(query.trim(), { limit: mostResults }).map(({ item }) => item);
}
