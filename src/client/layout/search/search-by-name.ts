import Fuse from 'fuse.js';
import { defined } from '#site/defined.ts';
import { oncePerPath } from '#site/search/once-per-path.ts';
import { labelOf, type SearchEntry } from '#site/search/search.ts';
import { type Comparable, foldNames, keywordFor, type Named, rankOf } from '#site/search/search-names.ts';
import type { IndexedEntry } from '#site/search/search-types.ts';
import { foldText, holdsWords, type Query } from '#site/search/search-words.ts';

const maxResults = 8;

/** A thing found by name, and the keyword by which it was found if its own words do not say why. */
export interface Found<Thing> {
  thing: Thing;
  keyword?: string;
}

/** Finds things by name; of those alone that are wanted. */
type NameSearch<Thing> = (query: Query, isWanted?: (thing: Thing) => boolean) => Found<Thing>[];

/** Searches pages by title; among several entries for one address it finds the best. */
export const createTitleSearch = (entries: readonly SearchEntry[]): NameSearch<SearchEntry> =>
  createNameSearch(entries, ({ titles, path }) => foldNames(titles.at(-1) ?? { name: '' }, { chain: titles, path }));

/** Searches entries by name, category and summary. */
export const createEntrySearch = (entries: readonly IndexedEntry[]): NameSearch<IndexedEntry> =>
  createNameSearch(entries, entry => foldNames(entry, { text: `${entry.category} ${entry.summary}` }));

/** Finds pages whose titles or addresses resemble a query. */
export function createFuzzySearch(entries: readonly SearchEntry[]): (query: Query) => SearchEntry[] {
  const namesOf = (entry: SearchEntry) => [labelOf(entry), ...otherNames(entry.titles)];
  // Weights and threshold are required by the specification. Chinese titles are also found by words in their middle.
  const fuse = new Fuse(entries, {
    threshold: 0.4,
    ignoreLocation: true,
    // A long chain of titles is no worse than a short one: "weding" is nearer to "Bakery > Wedding cakes" than to "About".
    ignoreFieldNorm: true,
    keys: [
      { name: 'title', weight: 0.7, getFn: namesOf },
      { name: 'path', weight: 0.3 },
    ],
  });
  return ({ phrase }) => {
    if (phrase === '') return [];
    const similar = fuse.search(phrase).map(({ item }) => item);
    // With one wrong letter of three, most names would be found: they contain the other two.
    const meant = phrase.length > 3 ? similar : similar.filter(entry => namesOf(entry).some(name => foldText(name).includes(phrase)));
    return oncePerPath(meant, maxResults);
  };
}

function createNameSearch<Thing extends { path: string }>(
  things: readonly Thing[],
  foldThing: (thing: Thing) => Comparable,
): NameSearch<Thing> {
  const compared = things.map(thing => ({ thing, path: thing.path, own: foldThing(thing) }));
  return (query, isWanted = () => true) => {
    const ranked = compared
      .filter(({ thing }) => isWanted(thing))
      .map(entry => ({ ...entry, rank: rankOf(entry.own, query) }))
      .filter(({ rank }) => rank !== undefined);
    ranked.sort((a, b) => Number(a.rank) - Number(b.rank));
    return oncePerPath(ranked, maxResults).map(({ thing, own }) => ({ thing, ...defined({ keyword: unseenKeyword(own, query) }) }));
  };
}

const unseenKeyword = (own: Comparable, query: Query) => (holdsWords(own.chain, query.words) ? undefined : keywordFor(own, query)?.name);

/** A chain of names in the default language and in pinyin. */
function otherNames(chain: readonly Named[]): string[] {
  const inOther = (kind: 'original' | 'pinyin') =>
    chain.some(part => part[kind] !== undefined) ? [chain.map(part => part[kind] ?? part.name).join(' ')] : [];
  return [...inOther('original'), ...inOther('pinyin').map(text => text.replaceAll(' ', ''))];
}
