import type { PaletteLanguage } from '../blocks/palette-types.ts';

/** Where the open page is, and what a new one beside it needs. */
export interface PagePlace {
  /** Its path without language. */
  path: string;
  /** The default language first; the page cannot be without a title in it. */
  languages: PaletteLanguage[];
  /** Path of the group or page above it; empty at the top level. */
  above: string;
  /** Paths of the other pages, in the order of the config. */
  others: string[];
  /** Whether visitors may know its address: the last commit has it. */
  isPublished: boolean;
}

/** A page to be added. */
export interface NewPageOrder {
  /** Where it is asked for: a page with the same parent comes after that one. */
  beside: string;
  path: string;
  /** What result pages of search engines say of it, in the default language; its title if it is empty. */
  description: string;
  /** By the code of the language. */
  titles: Record<string, string>;
  /** Whether the menu leaves it out. */
  isHidden: boolean;
}

/** A group of the menu to be added, with its first page. Titles are by the code of the language. */
export interface NewGroupOrder {
  path: string;
  titles: Record<string, string>;
  page: { step: string; titles: Record<string, string> };
}

/** A page to be given another path. */
export interface MoveOrder {
  from: string;
  to: string;
}

/** A page or group as the menu has it, in its place among the others. */
export interface MenuEntry {
  path: string;
  /** In the default language. */
  title: string;
  isHidden: boolean;
  /** Whether it is a group, which has entries of its own. */
  isGroup: boolean;
  /** Path of the group that it is in; empty at the top level. */
  parent: string;
}

/** All that the menu can show, each group before its entries, and the path of the page that is asked about. */
export interface MenuEntries {
  open: string;
  entries: MenuEntry[];
}

/** Actions on an entry of the menu. */
export const menuActions = ['up', 'down', 'hide', 'show', 'before', 'after'] as const;

/** A page or group to have another place among those of its group, to be left out of the menu, or to be in it again. */
export interface MenuOrder {
  path: string;
  action: (typeof menuActions)[number];
  /** Path of the entry before or after which it is to be. */
  beside: string;
}

/** A page to be removed. */
export interface RemovalOrder {
  path: string;
  /** Where its visitors are led from now on; empty for nowhere. */
  redirect: string;
  /** Whether they are told that no page replaces it. */
  isGone: boolean;
}

/** The answer to an attempt to add, move or remove a page. */
export type PageAnswer =
  /** `what` is said to the maintainer; `path` is to be opened next; empty for the page that is open. */
  | { type: 'done'; what: string; path: string; problems: string[] }
  /** The site would be wrong, or the files leave no way to do it: nothing was written. */
  | { type: 'refused'; problems: string[] };
