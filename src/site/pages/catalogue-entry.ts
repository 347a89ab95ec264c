import { defined } from '../defined.ts';
import type { LocalCatalogue } from '../extension-types.ts';
import { memoize, memoizePair } from '../memoize.ts';
import type { PageConfig } from '../source.ts';

/** An entry of the catalogue. Its own page shows its name and summary instead of the page's title and lead. */
export interface CatalogueEntry {
  id: string;
  name: string;
  summary: string;
  /** Path of the page that lists it, where that is not the one that its menu entry shows. */
  within?: string;
}

/** The entries of the catalogue that have their own page, made from a page with `each`. */
export const catalogueEntriesOf = memoizePair(({ each }: PageConfig, { categories }: LocalCatalogue): CatalogueEntry[] => {
  switch (each) {
    case 'ip-category':
      return categories.map(({ id, name, overview }) => ({ id, name, summary: overview }));
    case 'ip-item':
      return categories.flatMap(({ items, path }) =>
        items.map(({ id, name, summary }) => ({ id, name, summary, ...defined({ within: path }) })),
      );
    default:
      return [];
  }
});

/** The entry that a page is about. */
export const catalogueEntryOf = (config: PageConfig, catalogue: LocalCatalogue, id: string | undefined): CatalogueEntry | undefined =>
  id === undefined ? undefined : entriesById(catalogueEntriesOf(config, catalogue)).get(id);

const entriesById = memoize((entries: CatalogueEntry[]) => new Map(entries.map(entry => [entry.id, entry])));
