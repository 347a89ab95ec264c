import type { CollectionPlaces } from '#scripts/build/changes/collection-places.ts';
import { files, type SiteSource } from '#site/source.ts';
import { catalogueList } from '../entries.ts';

/** Where the catalogue is written: a product with the name of its category, a category with its products. */
export function cataloguePlaces(name: string, { catalogue }: Pick<SiteSource, 'catalogue'>): CollectionPlaces | undefined {
  const list = catalogueList(name)?.words;
  if (list === undefined) return undefined;
  const categories = (catalogue?.categories ?? []).map(({ id, items }, index) => ({ id, items, at: ['categories', index] }));
  return {
    file: files.catalogue,
    wordsFile: language => files.words(language, 'catalogue'),
    wordsIn: words => words.catalogue,
    entries: categories.flatMap(({ id: category, items, at }) =>
      list === 'categories'
        ? [{ id: category, at, words: [['categories', category], ...items.map(({ id }) => ['items', id])] }]
        : items.map(({ id }, index) => ({
            id,
            at: [...at, 'items', index],
            words: [
              ['items', id],
              ['categories', category, 'name'],
            ],
          })),
    ),
  };
}
