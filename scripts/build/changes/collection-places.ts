import type { NodePath } from '#site/node-path.ts';
import type { LocaleWords } from '#site/source.ts';

/** Where a collection is written. */
export interface CollectionPlaces {
  file: string;
  wordsFile: (language: string) => string;
  /** What that file says. */
  wordsIn: (words: LocaleWords) => unknown;
  /** Where each entry with a page of its own is written: its lines in the file, and in that of its words. */
  entries: { id: string; at: NodePath; words: NodePath[] }[];
}
