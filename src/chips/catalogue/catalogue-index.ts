import { memoize } from '#site/memoize.ts';
import type { Catalogue, CatalogueCategory, CatalogueItem } from './catalogue.ts';

/** An item with its category. */
interface PlacedItem {
  item: CatalogueItem;
  category: CatalogueCategory;
}

/** All items of a catalogue, in its order. */
export const itemsOf = memoize(({ categories }: Pick<Catalogue, 'categories'>): readonly CatalogueItem[] =>
  categories.flatMap(({ items }) => items),
);

/** The item of an id with its category. Each item has a page: looking through all of them for each would take minutes for thousands. */
export const findItem = (catalogue: Pick<Catalogue, 'categories'>, id: string | undefined): PlacedItem | undefined =>
  id === undefined ? undefined : placesOf(catalogue).get(id);

const placesOf = memoize(
  ({ categories }: Pick<Catalogue, 'categories'>) =>
    new Map<string, PlacedItem>(categories.flatMap(category => category.items.map(item => [item.id, { item, category }]))),
);
