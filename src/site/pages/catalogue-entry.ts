import type { PageConfig } from '../source.ts';
import type { Catalogue } from './catalogue.ts';

/** What the pages of a catalogue entry show instead of the page's own title and lead. */
export interface CatalogueEntry {
  id: string;
  name: string;
  summary: string;
}

/** The entries of the catalogue for each of which a page has one page more. */
export function catalogueEntriesOf({ each }: PageConfig, { categories }: Catalogue): CatalogueEntry[] {
  switch (each) {
    case 'ip-category':
      return categories.map(({ id, name, overview }) => ({ id, name, summary: overview }));
    case 'ip-item':
      return categories.flatMap(({ items }) => items);
    default:
      return [];
  }
}
