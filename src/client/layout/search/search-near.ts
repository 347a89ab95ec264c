import { correctChinese } from '#site/search/chinese-slips.ts';
import { labelOf, type SearchEntry } from '#site/search/search.ts';
import { keywordsOf, type Named } from '#site/search/search-names.ts';
import { type Folded, foldNear, nearestTo } from '#site/search/search-nearest.ts';
import type { SearchedPage } from '#site/search/search-texts.ts';
import type { IndexedEntry } from '#site/search/search-types.ts';
import type { Query } from '#site/search/search-words.ts';
import { correctQuery, vocabularyOf } from '#site/search/spelling.ts';
import { createFuzzySearch } from './search-by-name.ts';

const mostNearest = 5;

/** What a query that nothing answers may have meant. */
interface NearSearch {
  /** The query with its slips of typing corrected; nothing if it has none. */
  meantBy(query: Query): Query | undefined;
  /** Pages and entries that have most of the query, else pages whose title or address resembles it. */
  nearestTo(query: Query): (SearchEntry | IndexedEntry)[];
}

/** Readies a search near what pages, and entries of the trade and of collections, are called and say. */
export function createNearSearch(
  titles: readonly SearchEntry[],
  entries: readonly IndexedEntry[],
  pages: readonly SearchedPage[],
): NearSearch {
  const texts = new Map(pages.map(({ path, passages }) => [path, passages.map(({ folded }) => folded).join(' ')]));
  const things: Folded<SearchEntry | IndexedEntry>[] = [
    ...titles.map(entry =>
      foldNear(entry, {
        title: labelOf(entry),
        names: `${allNames(entry.titles)}, ${entry.path}`,
        text: texts.get(entry.path) ?? '',
      }),
    ),
    ...entries.map(entry => foldNear(entry, { title: entry.name, names: allNames([entry]), text: `${entry.category} ${entry.summary}` })),
  ];
  const names = things.map(thing => thing.names);
  const vocabulary = vocabularyOf(
    names,
    things.map(({ text }) => text),
  );
  const similar = createFuzzySearch(titles);
  return {
    meantBy: query => correctQuery(query, vocabulary),
    nearestTo(query) {
      const found = nearestTo(things, query.words, mostNearest);
      const meant = found.length > 0 ? undefined : correctChinese(query, names);
      const near = meant === undefined ? found : nearestTo(things, meant.words, mostNearest);
      return near.length > 0 ? near : similar(query).slice(0, mostNearest);
    },
  };
}

/** Names along a chain with everything else that these things are called. */
const allNames = (chain: readonly Named[]) =>
  chain.map(part => [part.name, part.original, keywordsOf(part)].filter(Boolean).join(', ')).join(', ');
