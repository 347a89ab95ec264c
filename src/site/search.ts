import { addressOf, type Route } from './route.ts';

/** What the header search finds: a visible, titled route with the chain of titles that leads to it. */
export interface SearchEntry {
  path: string;
  /** Titles from the outermost route to this one. */
  titles: string[];
}

/**
 * The pool of the header search: visible routes, groups that lead somewhere included, hidden ones and their children not.
 * The title of a group that leads nowhere stands in the chain of its children.
 */
export function searchEntries(routes: readonly Route[], above: readonly string[] = []): SearchEntry[] {
  return routes
    .filter(route => !route.hidden)
    .flatMap(route => {
      const titles = [...above, route.title];
      const path = addressOf(route);
      const own = route.untranslated || path === undefined ? [] : [{ path, titles }];
      return [...own, ...searchEntries(route.children, titles)];
    });
}

/** A chain of titles as one line: "Chip design > EDA". */
export function labelOf(entry: SearchEntry): string {
  return entry.titles.join(' > ');
}
