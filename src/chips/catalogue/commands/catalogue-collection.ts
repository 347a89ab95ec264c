import type { SiteCollection } from '#scripts/collections/collection.ts';
import { files } from '#site/source.ts';
import type { TradeFiles } from '../../types.ts';
import { catalogueList } from '../entries.ts';
import { planCategoryRemoval, planItemRemoval } from './remove-entry.ts';

const category = 'catalogue.schema.json#/properties/categories/items';
const words = (list: string) => `words/catalogue.schema.json#/properties/${list}/additionalProperties`;

/** The products of the catalogue, or its categories, as a collection; `undefined` for other names. */
export function catalogueCollection(name: string, { catalogue }: TradeFiles): SiteCollection | undefined {
  const list = catalogueList(name)?.words;
  if (list === undefined) return undefined;
  const places: Pick<SiteCollection, 'file' | 'wordsFile' | 'wordsIn'> = {
    file: files.catalogue,
    wordsFile: language => files.words(language, 'catalogue'),
    wordsIn: own => own.catalogue,
  };
  const categories = (catalogue?.categories ?? []).map(({ id, items }, index) => ({ id, items, at: ['categories', index] }));
  if (list === 'categories')
    return {
      ...places,
      entries: categories.map(({ id, items, at }) => ({
        id,
        at,
        words: [list, id],
        beside: items.map(item => ['items', item.id]),
      })),
      schemas: { data: category, words: words(list) },
      kept: ['id', 'items'],
      // It comes with its first product, and goes with all of them.
      standsAlone: false,
      planRemoval(site, id, visitors) {
        planCategoryRemoval(site, id, visitors);
        return [];
      },
    };
  return {
    ...places,
    entries: categories.flatMap(({ id: group, items, at }) =>
      items.map(({ id }, index) => {
        const named = ['categories', group, 'name'];
        return { id, at: [...at, 'items', index], words: [list, id], beside: [named], group: named };
      }),
    ),
    schemas: { data: `${category}/properties/items/items`, words: words(list) },
    kept: ['id'],
    standsAlone: true,
    planRemoval: planItemRemoval,
  };
}
