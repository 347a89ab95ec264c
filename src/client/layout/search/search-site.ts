import { memoizeValue } from '#site/memoize.ts';
import { flattenRoutes, type Route } from '#site/routes/route.ts';
import { labelOf, type SearchEntry, searchEntries, searchedTrails } from '#site/search/search.ts';
import { excerptOf, markWords } from '#site/search/search-marks.ts';
import { findPassages, searchedPage } from '#site/search/search-texts.ts';
import type { Product, SearchIndex } from '#site/search/search-types.ts';
import { type Query, readQuery } from '#site/search/search-words.ts';
import { tradeSearch } from '#trade/search.ts';
import { createProductSearch, createTitleSearch } from './search-by-name.ts';
import type { NumberQuery } from './search-extension.ts';
import { createNearSearch } from './search-near.ts';
import type { ResultGroup, SearchResult } from './search-result.ts';

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
  const { names, passages, products: allProducts, ...others } = index ?? nothing;
  const paths = new Set(flattenRoutes(routes).map(({ path }) => path));
  const explorer = others.explorer && paths.has(others.explorer.path) ? others.explorer : undefined;
  const entries = searchEntries(routes, names);
  const products = allProducts.filter(({ path }) => paths.has(path));
  const pages = searchedTrails(routes).flatMap(trail => {
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
  const findNear = (query: Query): SearchResult[] =>
    near()
      .nearestTo(query)
      .map(thing => ('titles' in thing ? pageResult(thing, query) : productResult(thing, query)));

  const findAtNumber = ({ number, rest, others, spaced, list }: NumberQuery): ResultGroup[] => {
    const found = rest === '' ? [] : catalogue(others, ({ nodes }) => nodes?.includes(number) === true);
    if (rest !== '' && found.length === 0) return find(others);
    const results = found.map(({ thing, keyword }) => productResult(thing, others, keyword));
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
