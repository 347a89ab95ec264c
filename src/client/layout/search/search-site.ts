import { defined } from '#site/defined.ts';
import { memoizeValue } from '#site/memoize.ts';
import { flattenRoutes, type Route } from '#site/routes/route.ts';
import { labelOf, type SearchEntry, searchEntries, searchedTrails } from '#site/search/search.ts';
import { excerptOf, markWords } from '#site/search/search-marks.ts';
import { findPassages, searchedPage } from '#site/search/search-texts.ts';
import type { IndexedEntry, SearchIndex } from '#site/search/search-types.ts';
import { type Query, readQuery } from '#site/search/search-words.ts';
import { tradeSearch } from '#trade/search.ts';
import { createEntrySearch, createTitleSearch, type Found } from './search-by-name.ts';
import type { NumberQuery } from './search-extension.ts';
import { createNearSearch } from './search-near.ts';
import type { ResultGroup, SearchResult } from './search-result.ts';

const nothing: SearchIndex = { names: {}, passages: {}, products: [], entries: [] };

/**
 * A search in what the visitor may see: a function that returns groups of results for what was typed. Without an index it finds
 * titles only. When nothing has all words and `isComplete`, no index is still loading: it corrects slips of typing; otherwise it
 * returns the `nearest` pages and entries.
 */
export function createSiteSearch(
  routes: readonly Route[],
  index: SearchIndex | undefined,
  isComplete = index !== undefined,
): (typed: string) => ResultGroup[] {
  const { names, passages, ...others } = index ?? nothing;
  const paths = new Set(flattenRoutes(routes).map(({ path }) => path));
  const explorer = others.explorer && paths.has(others.explorer.path) ? others.explorer : undefined;
  const titled = searchEntries(routes, names);
  const isVisible = ({ path }: IndexedEntry) => paths.has(path);
  const [products, entries] = [others.products.filter(isVisible), others.entries.filter(isVisible)];
  const pages = searchedTrails(routes).flatMap(trail => {
    const route = trail.at(-1);
    const own = route && passages[route.path];
    return own ? [searchedPage(route.path, route.title, own)] : [];
  });

  const titles = createTitleSearch(titled);
  const catalogue = createEntrySearch(products);
  const collected = createEntrySearch(entries);
  const find = (query: Query): ResultGroup[] => {
    const groups: ResultGroup[] = [
      { kind: 'pages', results: titles(query).map(({ thing, keyword }) => pageResult(thing, query, keyword)) },
      { kind: 'products', results: catalogue(query).map(({ thing, keyword }) => entryResult(thing, query, keyword)) },
      ...groupsByList(collected(query), query),
      ...findPassages(pages, query.words).map(({ path, title, passages: found }) => ({
        kind: 'texts' as const,
        page: title,
        results: found.map(({ id, heading, text }) =>
          markedResult(`${path}#${id}`, { title: heading ?? title, excerpt: text }, query.words),
        ),
      })),
    ];
    return groups.filter(({ results }) => results.length > 0);
  };

  // Made when it is first needed: most queries find something at once.
  const near = memoizeValue(() => createNearSearch(titled, [...products, ...entries], pages));
  const findNear = (query: Query): SearchResult[] =>
    near()
      .nearestTo(query)
      .map(thing => ('titles' in thing ? pageResult(thing, query) : entryResult(thing, query)));

  const findAtNumber = ({ number, rest, others, spaced, list }: NumberQuery): ResultGroup[] => {
    const found = rest === '' ? [] : catalogue(others, ({ nodes }) => nodes?.includes(number) === true);
    if (rest !== '' && found.length === 0) return find(others);
    const results = found.map(({ thing, keyword }) => entryResult(thing, others, keyword));
    return [{ kind: 'products', results: [list(rest), ...results] }, ...find(spaced).filter(({ kind }) => kind === 'texts')];
  };

  return typed => {
    const query = readQuery(typed);
    const atNumber = explorer && tradeSearch?.readNumber(typed, explorer);
    const products = atNumber === undefined ? [] : findAtNumber(atNumber);
    const found = products.length > 0 ? products : find(query);
    if (found.length > 0 || !isComplete) return found;
    const meant = near().meantBy(query);
    const corrected = meant === undefined ? [] : find(meant);
    if (corrected.length > 0) return corrected;
    const nearest = [...(atNumber === undefined ? [] : [atNumber.list('')]), ...findNear(meant ?? query)];
    return nearest.length === 0 ? [] : [{ kind: 'nearest', results: nearest }];
  };
}

function pageResult(entry: SearchEntry, query: Query, keyword?: string): SearchResult {
  return markedResult(entry.path, { title: labelOf(entry), note: entry.path, excerpt: keyword }, query.words);
}

/** Entries of collections under the titles of the pages that list them, the list of the best one first. */
function groupsByList(found: readonly Found<IndexedEntry>[], query: Query): ResultGroup[] {
  return [...new Set(found.map(({ thing }) => thing.category))].map(page => ({
    kind: 'entries',
    page,
    results: found.flatMap(({ thing: { category, ...entry }, keyword }) => (category === page ? entryResult(entry, query, keyword) : [])),
  }));
}

/** An entry with what is written beside its name, unless that is the heading above. */
type ShownEntry = Omit<IndexedEntry, 'category'> & Partial<Pick<IndexedEntry, 'category'>>;

function entryResult({ path, name, category, summary, item }: ShownEntry, query: Query, keyword?: string): SearchResult {
  const excerpt = [keyword, summary].filter(Boolean).join(' · ');
  const result = markedResult(path, { title: name, ...defined({ note: category }), excerpt }, query.words);
  return item === undefined ? result : { ...result, item: { id: item, name } };
}

interface Texts {
  title: string;
  note?: string;
  excerpt?: string | undefined;
}

function markedResult(path: string, { title, note, excerpt = '' }: Texts, words: readonly string[]): SearchResult {
  return {
    path,
    title: markWords(title, words),
    ...(note === undefined ? {} : { note: markWords(note, words) }),
    ...(excerpt === '' ? {} : { excerpt: excerptOf(excerpt, words) }),
  };
}
