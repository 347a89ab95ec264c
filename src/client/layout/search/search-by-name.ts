import Fuse from 'fuse.js';
import { labelOf, type SearchEntry } from '#site/search/search.ts';
import type { Product } from '#site/search/search-index.ts';
import { type Named, rankOf } from '#site/search/search-names.ts';
import { foldText, type Query } from '#site/search/search-words.ts';

/** Finds things by name: those that contain the words of the query, and those that are only similar to it. */
interface NameSearch<Thing> {
  find(query: Query): Thing[];
  findSimilar(query: Query): Thing[];
}

const maxResults = 8;

/** Searches pages by title; among several entries for one address it finds the best. */
export function searchTitles(entries: readonly SearchEntry[]): NameSearch<SearchEntry> {
  const rank = ({ titles, path }: SearchEntry, query: Query) => {
    const own = titles.at(-1);
    return own && rankOf(own, query, { chain: titles, path });
  };
  return createSearch(entries, rank, entry => [labelOf(entry), ...otherNames(entry.titles)]);
}

/** Searches items of the catalogue by name, category and summary. */
export function searchProducts(products: readonly Product[]): NameSearch<Product> {
  const rank = (product: Product, query: Query) => rankOf(product, query, { text: `${product.category} ${product.summary}` });
  return createSearch(products, rank, product => [product.name, ...otherNames([product])]);
}

function createSearch<Thing extends { path: string }>(
  things: readonly Thing[],
  rankOfThing: (thing: Thing, query: Query) => number | undefined,
  namesOf: (thing: Thing) => string[],
): NameSearch<Thing> {
  // Weights and threshold are required by the specification. Chinese titles are also found by words in their middle.
  const fuse = new Fuse(things, {
    threshold: 0.4,
    ignoreLocation: true,
    keys: [
      { name: 'title', weight: 0.7, getFn: namesOf },
      { name: 'path', weight: 0.3 },
    ],
  });
  return {
    find(query) {
      const ranked = things.map(thing => ({ thing, rank: rankOfThing(thing, query) })).filter(({ rank }) => rank !== undefined);
      ranked.sort((a, b) => Number(a.rank) - Number(b.rank));
      return oncePerPath(ranked.map(({ thing }) => thing));
    },
    findSimilar({ phrase }) {
      if (phrase === '') return [];
      const similar = fuse.search(phrase).map(({ item }) => item);
      // With one wrong letter of three, most names would be found: they contain the other two.
      return oncePerPath(
        phrase.length > 3 ? similar : similar.filter(thing => namesOf(thing).some(name => foldText(name).includes(phrase))),
      );
    },
  };
}

const oncePerPath = <Thing extends { path: string }>(things: readonly Thing[]): Thing[] => {
  const byPath = new Map<string, Thing>();
  for (const thing of things) if (!byPath.has(thing.path)) byPath.set(thing.path, thing);
  return [...byPath.values()].slice(0, maxResults);
};

/** A chain of names in the default language and in pinyin. */
function otherNames(chain: readonly Named[]): string[] {
  const inOther = (kind: 'original' | 'pinyin') =>
    chain.some(part => part[kind] !== undefined) ? [chain.map(part => part[kind] ?? part.name).join(' ')] : [];
  return [...inOther('original'), ...inOther('pinyin').map(text => text.replaceAll(' ', ''))];
}
