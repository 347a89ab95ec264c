import type { PageConfig } from '../source.ts';
import type { Block } from './block.ts';
import type { Figure } from './figures.ts';

/** A page in one language: everything between header and footer. */
export interface Page {
  /** A summary of the page for search engines and previews. */
  description: string;
  blocks: Block[];
  /** Language of the words, when the page is not translated. */
  untranslated?: string;
  /** What it is about, for search engines; the page of all entries of the catalogue is about none of them. */
  presents?: { type: NonNullable<PageConfig['presents']>; figures: Figure[] };
}
