import { flattenRoutes, type Route } from '#site/routes/route.ts';
import { labelOf, searchEntries, visibleTrails } from '#site/search/search.ts';
import type { SearchIndex } from '#site/search/search-index.ts';
import { excerptOf, type MarkedText, markWords } from '#site/search/search-marks.ts';
import { findPassages, searchedPage } from '#site/search/search-texts.ts';
import { type Query, readQuery, type Where } from '#site/search/search-words.ts';
import { searchProducts, searchTitles } from './search-by-name.ts';

/** Results of one kind; those in texts also of one page. */
export interface ResultGroup {
  kind: 'pages' | 'products' | 'texts';
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
}

const nothing: SearchIndex = { names: {}, passages: {}, products: [] };

/**
 * A search in what the visitor may see: a function that returns groups of results for what was typed. Without an index it
 * finds titles only. It falls back to similar names when nothing matches and `isComplete`: no index is still loading.
 */
export function createSiteSearch(
  routes: readonly Route[],
  index: SearchIndex | undefined,
  isComplete = index !== undefined,
): (typed: string) => ResultGroup[] {
  const { names, passages, products } = index ?? nothing;
  const paths = new Set(flattenRoutes(routes).map(({ path }) => path));
  const titleSearch = searchTitles(searchEntries(routes, names));
  const productSearch = searchProducts(products.filter(({ path }) => paths.has(path)));
  const pages = visibleTrails(routes).flatMap(trail => {
    const route = trail.at(-1);
    const own = route && passages[route.path];
    return own ? [searchedPage(route.path, route.title, own)] : [];
  });

  const groupsOf = (query: Query, how: 'find' | 'findSimilar'): ResultGroup[] => {
    const where = how === 'find' ? 'at-start' : 'anywhere';
    const resultOf = (path: string, texts: Texts) => markedResult(path, texts, query.words, where);
    const groups: ResultGroup[] = [
      { kind: 'pages', results: titleSearch[how](query).map(entry => resultOf(entry.path, { title: labelOf(entry), note: entry.path })) },
      {
        kind: 'products',
        results: productSearch[how](query).map(({ path, name, category, summary }) =>
          resultOf(path, { title: name, note: category, excerpt: summary }),
        ),
      },
      ...findPassages(pages, query.words, where).map(({ path, title, passages: found }) => ({
        kind: 'texts' as const,
        page: title,
        results: found.map(({ id, heading, text }) => resultOf(`${path}#${id}`, { title: heading ?? title, excerpt: text })),
      })),
    ];
    return groups.filter(({ results }) => results.length > 0);
  };

  return typed => {
    const query = readQuery(typed);
    const found = groupsOf(query, 'find');
    return found.length > 0 || !isComplete ? found : groupsOf(query, 'findSimilar');
  };
}

interface Texts {
  title: string;
  note?: string;
  excerpt?: string;
}

function markedResult(path: string, { title, note, excerpt = '' }: Texts, words: readonly string[], where: Where): SearchResult {
  return {
    path,
    title: markWords(title, words, where),
    ...(note === undefined ? {} : { note: markWords(note, words, where) }),
    ...(excerpt === '' ? {} : { excerpt: excerptOf(excerpt, words, where) }),
  };
}
