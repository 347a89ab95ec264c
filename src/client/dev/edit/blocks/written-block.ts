/** A block of a page as its file has it. */
export interface PageBlock {
  id: string;
  type: string;
  /** Name of its type: “Call to action”. */
  name: string;
  /** `content/pages/home.yaml:12` */
  line: string;
  /** Whether the page is nothing without it in its place: its hero. */
  isFixed: boolean;
  /** Whether it has rows, cards or the like. */
  hasLists: boolean;
  /** The collection that it shows, or an entry of it. */
  collection?: string;
  /** When visitors see it, where that is not always: `draft`, `from 2027-01-31`. */
  days?: string;
}

/** The blocks of a page in their order. */
export interface PageBlocks {
  /** Name of the page file. */
  page: string;
  /** Another one as soon as the page file, or its words in any language, are changed. */
  version: string;
  blocks: PageBlock[];
  /** How many pages are drawn with these blocks: one for each entry of a collection, or 1. */
  pages: number;
}

/** What can be done with a block. */
export const blockActions = ['up', 'down', 'duplicate', 'remove'] as const;
export type BlockAction = (typeof blockActions)[number];

/** The answer to an attempt to change the blocks of a page. */
export type BlockAnswer =
  /** `what` is said to the maintainer; `id` is the block to go on with. */
  | { type: 'done'; what: string; id: string; shown: PageBlocks; problems: string[] }
  /** The site would be wrong, or the files leave no way to do it: nothing was written. */
  | { type: 'refused'; problems: string[] }
  /** The files of the page are other ones now than when the page asked for its blocks: nothing was written. */
  | { type: 'conflict'; shown: PageBlocks };
