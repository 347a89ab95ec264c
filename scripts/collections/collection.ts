import type { NodePath } from '#site/node-path.ts';
import type { LocaleWords } from '#site/source.ts';
import type { OpenSite } from '../changes/open-site.ts';
import type { Retired } from '../remove/retire-addresses.ts';

/** A collection of the site or of the trade: where it is written, and how it is changed. */
export interface SiteCollection {
  file: string;
  wordsFile: (language: string) => string;
  /** The words of that file. */
  wordsIn: (words: LocaleWords) => unknown;
  /** The entries with pages of their own. */
  entries: CollectionEntry[];
  /** Where the schemas of what an entry has are: without words, and in words; each by its file and a JSON Pointer. */
  schemas: { data: string; words: string };
  /** Keys of the data that a form does not show: changing them takes more than this entry. */
  kept: readonly string[];
  /** Whether an entry comes and goes by itself, without others that belong to it. */
  standsAlone: boolean;
  /** Plans the removal of an entry with its words and address; returns the ids of entries whose reference to it goes, too. Throws UsageError where it cannot be removed. */
  planRemoval(site: OpenSite, id: string, visitors: Visitors): string[];
}

/** Where visitors of an entry that goes are led. */
type Visitors = Pick<Retired, 'redirect' | 'gone' | 'published'>;

/** An entry: its lines in the file, and in that of its words. */
interface CollectionEntry {
  id: string;
  at: NodePath;
  words: NodePath;
  /** Other words on its page: those of entries that belong to it, or to which it belongs. */
  beside?: NodePath[];
  /** Where the words are that name its group. */
  group?: NodePath;
}
