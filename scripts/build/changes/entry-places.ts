import type { TradeFiles } from '#site/extension-types.ts';
import type { NodePath } from '#site/node-path.ts';
import type { PageConfig } from '#site/source.ts';

/** Where an entry of the catalogue is written. */
interface EntryPlaces {
  id: string;
  /** Its lines in the catalogue. */
  at: NodePath;
  /** Its lines in the words of each language. */
  words: NodePath[];
}

/** The places of all entries that have pages of their own: a product with the name of its category, a category with its products. */
export function entryPlaces(each: PageConfig['each'], catalogue: TradeFiles['catalogue']): EntryPlaces[] {
  const ofCategories = (catalogue?.categories ?? []).map(({ id, items }, index) => ({ id, items, at: ['categories', index] }));
  switch (each) {
    case 'ip-category':
      return ofCategories.map(({ id, items, at }) => ({
        id,
        at,
        words: [['categories', id], ...items.map(item => ['items', item.id])],
      }));
    case 'ip-item':
      return ofCategories.flatMap(({ id: category, items, at }) =>
        items.map(({ id }, index) => ({
          id,
          at: [...at, 'items', index],
          words: [
            ['items', id],
            ['categories', category, 'name'],
          ],
        })),
      );
    case undefined:
      return [];
  }
}
