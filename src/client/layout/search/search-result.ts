import type { MarkedText } from '#site/search/search-marks.ts';

/** Results of one kind; those in texts also of one page. */
export interface ResultGroup {
  kind: 'pages' | 'products' | 'entries' | 'texts' | 'nearest' | 'main' | 'ask';
  /** Title of the page in whose text they are, or that lists the entries. */
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
