import { memoizeValue } from '#site/memoize.ts';
import { flattenRoutes, type Route } from '#site/routes/route.ts';
import { labelOf, type SearchEntry, searchEntries, visibleTrails } from '#site/search/search.ts';
import type { Product, SearchIndex } from '#site/search/search-index.ts';
import { excerptOf, type MarkedText, markWords } from '#site/search/search-marks.ts';
import { findPassages, searchedPage } from '#site/search/search-texts.ts';
import { type Query, readQuery } from '#site/search/search-words.ts';
import { createProductSearch, createTitleSearch } from './search-by-name.ts';
import { createNearSearch } from './search-near.ts';

/** Results of one kind; those in texts also of one page. */
export interface ResultGroup {
  kind: 'pages' | 'products' | 'texts' | 'nearest' | 'main' | 'ask';
  /** Title of the page in whose text they are. */
  page?: string;
  results: SearchResult[];
}

export interface SearchResult {
  /** Where it leads: a path, for a text with the anchor of its block. */
  path: string;
  title: MarkedText;
  /** Address or category, beside the title. */
  note?: MarkedText;
  excerpt?: MarkedText;
  /** The item of the catalogue that it is, for the shortlist. */
  item?: FoundItem;
}

export interface FoundItem {
  id: string;
  name: string;
}

const nothing: SearchIndex = { names: {}, passages: {}, products: [] };

/**
 * A search in what the visitor may see: a function that returns groups of results for what was typed. Without an index it finds
 * titles only. When nothing has all words and `isComplete`, no index is still loading: it corrects slips of typing; otherwise it
 * returns the `nearest` pages and products.
 */
export function createSiteSearch(
  routes: readonly Route[],
  index: SearchIndex | undefined,
  isComplete = index !== undefined,
): (typed: string) => ResultGroup[] {
  const { names, passages, products: allProducts } = index ?? nothing;
  const paths = new Set(flattenRoutes(routes).map(({ path }) => path));
  const entries = searchEntries(routes, names);
  const products = allProducts.filter(({ path }) => paths.has(path));
  const pages = visibleTrails(routes).flatMap(trail => {
    const route = trail.at(-1);
    const own = route && passages[route.path];
    return own ? [searchedPage(route.path, route.title, own)] : [];
  });

  const titles = createTitleSearch(entries);
  const catalogue = createProductSearch(products);
  const find = (query: Query): ResultGroup[] => {
    const groups: ResultGroup[] = [
      { kind: 'pages', results: titles(query).map(({ thing, keyword }) => pageResult(thing, query, keyword)) },
      { kind: 'products', results: catalogue(query).map(({ thing, keyword }) => productResult(thing, query, keyword)) },
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
  const near = memoizeValue(() => createNearSearch(entries, products, pages));
  const findNear = (query: Query): ResultGroup[] => {
    const found = near().nearestTo(query);
    const results = found.map(thing => ('titles' in thing ? pageResult(thing, query) : productResult(thing, query)));
    return results.length === 0 ? [] : [{ kind: 'nearest', results }];
  };

  return typed => {
    const query = readQuery(typed);
    const found = find(query);
    if (found.length > 0 || !isComplete) return found;
    const meant = near().meantBy(query);
    const corrected = meant === undefined ? [] : find(meant);
    return corrected.length > 0 ? corrected : findNear(meant ?? query);
  };
}

function pageResult(entry: SearchEntry, query: Query, keyword?: string): SearchResult {
  return markedResult(entry.path, { title: labelOf(entry), note: entry.path, excerpt: keyword }, query.words);
}

function productResult({ path, name, category, summary, item }: Product, query: Query, keyword?: string): SearchResult {
  const excerpt = [keyword, summary].filter(Boolean).join(' · ');
  const result = markedResult(path, { title: name, note: category, excerpt }, query.words);
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
