import type { Route } from '#site/routes/route.ts';
import { sectionsOf } from '#site/routes/sections.ts';
import type { MarkedText } from '#site/search/search-marks.ts';
import type { ResultGroup } from './search-result.ts';

/** Searches that this visitor made lately; each leads to its results. */
export interface RecentGroup {
  kind: 'recent';
  page?: undefined;
  results: RecentSearch[];
}

export interface RecentSearch {
  query: string;
  title: MarkedText;
}

/** What an empty field offers: recent searches, and the first page of each section. */
export function suggestionsFor(routes: readonly Route[], recent: readonly string[]): (RecentGroup | ResultGroup)[] {
  const searches = recent.map(query => ({ query, title: plain(query) }));
  return searches.length === 0 ? mainPages(routes) : [{ kind: 'recent', results: searches }, ...mainPages(routes)];
}

/**
 * What is offered when nothing has all of a query: what is near it, else the main pages; and the way to the contact form, which
 * takes the query along.
 */
export function withWayOut(
  found: readonly ResultGroup[],
  routes: readonly Route[],
  contact: { path: string; label: string } | undefined,
  query: string,
): ResultGroup[] {
  if (found.some(({ kind }) => kind !== 'nearest')) return [...found];
  const ask = contact === undefined ? [] : [askGroup(contact, query)];
  return found.length > 0 ? [...found, ...ask] : [...ask, ...mainPages(routes)];
}

function askGroup({ path, label }: { path: string; label: string }, query: string): ResultGroup {
  return { kind: 'ask', results: [{ path: `${path}?${new URLSearchParams({ message: query })}`, title: plain(label) }] };
}

function mainPages(routes: readonly Route[]): ResultGroup[] {
  const pages = sectionsOf(routes).filter(({ untranslated }) => !untranslated);
  return pages.length === 0
    ? []
    : [{ kind: 'main', results: pages.map(({ path, title }) => ({ path, title: plain(title), note: plain(path) })) }];
}

const plain = (text: string) => [{ text, isMatch: false }];
