/** A text that a new entry needs. */
export interface ListQuestion {
  /** JSON Pointer within the entry; below `/beside` the cell of a column in another list. */
  pointer: string;
  title: string;
  isLong: boolean;
}

/** A list of a block, as people change it: rows, columns, steps, figures, cards, links. */
export interface BlockList {
  /** `rows`, or `tabs.first.rows`. */
  name: string;
  title: string;
  /** The first words of each entry. */
  entries: string[];
  /** The list cannot have fewer. */
  least: number;
  questions: ListQuestion[];
  /** Whether its entries lead somewhere, and each has to. */
  leads?: 'may' | 'must';
}

/** The lists of a block, and the name of the language in which new entries are written. */
export interface BlockLists {
  language: string;
  lists: BlockList[];
  /** Paths of the site, to which an entry can lead. */
  paths: string[];
}

export const listActions = ['up', 'down', 'remove', 'add'] as const;

/** A change of a list of a block. */
export interface ListOrder {
  /** Of the block. */
  id: string;
  list: string;
  action: (typeof listActions)[number];
  /** The entry that is meant; a new one comes after it. */
  index: number;
  /** What was typed for a new entry, by the pointers of the questions. */
  words: Record<string, string>;
  /** Where a new entry leads; empty for nowhere, absent for where the one above it leads. */
  to?: string | undefined;
}
