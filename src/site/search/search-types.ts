import type { Named, OtherNames } from './search-names.ts';

/** What the header search finds besides the titles in the shell; the browser fetches it with the first search. */
export interface SearchIndex {
  /** Other names of visible routes, by path. */
  names: Record<string, OtherNames>;
  /** What visible pages say, by path, in the order of the route table. */
  passages: Record<string, Passage[]>;
  /** Entries of the trade's lists that have a page. */
  products: IndexedEntry[];
  /** Entries of the site's collections that have a page. */
  entries: IndexedEntry[];
  /** Where the visitor's shortlist is; absent on a site that keeps none. */
  shortlist?: string;
  /** The page that lists products by process node; absent on a site without it. */
  explorer?: Explorer;
}

/** A page on which products are chosen by their process nodes. */
export interface Explorer {
  path: string;
  /** Anchor of the list. */
  id: string;
  title: string;
  /** What nodes are called. */
  process: string;
  /** Each node that there is, as it is written with its unit, by its nanometres. */
  nodes: Record<string, string>;
}

/** An entry of a collection. */
export interface IndexedEntry extends Named {
  path: string;
  /** What it belongs to: the title of the page that lists it, unless the collection says another one. */
  category: string;
  summary: string;
  /** Id of an item: what a shortlist keeps. */
  item?: string;
  /** Process nodes that an item is offered for, in nanometres. */
  nodes?: number[];
}

/** An entry that the search may find. */
export interface SearchedEntry
  extends Pick<IndexedEntry, 'name' | 'summary'>,
    Partial<Pick<IndexedEntry, 'path' | 'category' | 'item' | 'nodes'>> {}

/** A stretch of a page under one heading. */
export interface Passage {
  /** Anchor nearest to it: the id of its block. */
  id: string;
  heading?: string;
  text: string;
}
