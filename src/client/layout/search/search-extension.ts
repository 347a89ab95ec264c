import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Explorer } from '#site/search/search-types.ts';
import type { Query } from '#site/search/search-words.ts';
import type { FoundItem, SearchResult } from './search-result.ts';

/** What a trade adds to the search: a list of what has the number that was typed, and a shortlist of what was found. */
export interface SearchExtension {
  /** Reads a number of the explorer in what was typed; `undefined` without one that there is something for. */
  readNumber(typed: string, explorer: Explorer): NumberQuery | undefined;
  /** Puts an item on the shortlist or takes it off. Returns what the visitor is told. */
  toggle(item: FoundItem, t: TFunction): string;
  /** Does that for a result, for pointers. */
  Toggle: ComponentType<{ item: FoundItem; onKeep: () => void }>;
  /** Below the results: the key that does it for the highlighted item, and the way to the shortlist at `to`. `hintId` is the id of its text. */
  Foot: ComponentType<{ to: string; item: FoundItem | undefined; hintId: string; onLeave: () => void }>;
}

/** A query that names a number of the explorer: `28nm PHY`. */
export interface NumberQuery {
  number: number;
  /** What else was typed, and as a query; empty in `28nm process`, which is that number. */
  rest: string;
  others: Query;
  /** The whole query as texts write it, `28 nm`. */
  spaced: Query;
  /** The list of all entries for the number; what else was typed is in its address. */
  list(rest: string): SearchResult;
}
