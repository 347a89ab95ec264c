import { trade } from '#trade/site.ts';
import { memoize, memoizePair } from '../memoize.ts';
import type { NodePath } from '../node-path.ts';
import type { PageConfig } from '../source.ts';
import type { Collections, Entry } from './entry.ts';

/** The entries that have their own page, made from a page with `each`. */
export const entriesOf = memoizePair(({ each }: PageConfig, data: Collections): readonly Entry[] =>
  each === undefined ? [] : (data.collections[each] ?? trade?.entries.list(each, data) ?? []),
);

/** The entry that a page is about. */
export const entryOf = (config: PageConfig, data: Collections, id: string | undefined): Entry | undefined =>
  id === undefined ? undefined : entriesById(entriesOf(config, data)).get(id);

const entriesById = memoize((entries: readonly Entry[]) => new Map(entries.map(entry => [entry.id, entry])));

/** Path to the words of an entry in those of a language: `collections/news/first-day`. */
export const entryWordsPath = ({ collections }: { collections: object }, each: string, id: string): NodePath =>
  Object.hasOwn(collections, each) ? ['collections', each, id] : (trade?.entries.wordsPath(each, id) ?? []);
