import type { TradeData } from '#trade/types.ts';
import type { NodePath } from '../node-path.ts';
import type { RichText } from '../pages/rich-node.ts';
import type { EntryConfig, Image } from '../source.ts';

/** An entry of a collection. Its own page shows its name and summary instead of the page's title and lead. */
export interface Entry {
  id: string;
  name: string;
  summary: string;
  /** Path of its page; absent if no page shows single entries. */
  path?: string;
  /** Path of the page that lists it, where that is not the one that its menu entry shows. */
  within?: string;
}

/** An entry of a collection of the site in one language. */
export interface LocalEntry extends Entry {
  /** As written: lists are limited and ordered by it. */
  config: EntryConfig;
  date?: WrittenDay;
  image?: Image;
  /** What its picture shows. */
  alt?: string;
  text?: RichText;
  /** What else it says, as lines: its words and figures by their names. */
  fields: Record<string, string>;
  actions?: { id: string; to: string }[];
  actionLabels: Record<string, string>;
  /** Whether words are missing, so that those of the default language are in their place: lists of this language leave it out. */
  untranslated?: true;
}

/** The words of an entry: the path to them, and the keys of what its page has as title and as description. */
export interface EntryTexts {
  path: NodePath;
  name: string;
  summary: string;
}

/** All collections in one language: those of the site by their names, and what the trade has. */
export interface Collections extends TradeData {
  collections: Record<string, LocalEntry[]>;
}

/** A day, `2027-01-31`, and as the language writes it. */
export interface WrittenDay {
  day: string;
  text: string;
}
