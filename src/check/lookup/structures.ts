import { type CollectionConfig, files, type PageConfig } from '#site/source.ts';
import type { Draft } from '../draft.ts';
import { oncePerDraft } from './once-per-draft.ts';

/** A file without words: of a page, or of the entries of a collection. */
interface Structure {
  file: string;
  value: PageConfig | CollectionConfig;
  /** Its name where it is a page, and where it is a collection. */
  page?: string;
  collection?: string;
}

/** The structure of all pages and collections that could be read. */
export const structures = oncePerDraft(({ pages, collections }: Draft): Structure[] => [
  ...Object.entries(pages).flatMap(([page, value]) => (value === undefined ? [] : [{ file: files.page(page), value, page }])),
  ...Object.entries(collections).flatMap(([collection, value]) =>
    value === undefined ? [] : [{ file: files.collection(collection), value, collection }],
  ),
]);
