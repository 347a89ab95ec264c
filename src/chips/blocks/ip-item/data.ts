import type { BlockContext } from '#site/pages/block.ts';
import { statedProperties } from '../../catalogue/catalogue.ts';
import { findItem } from '../../catalogue/catalogue-index.ts';
import { categoryCards } from '../../catalogue/category-cards.ts';
import type { ChipsBlockData } from '../../local-data.ts';

/** The item of the page with its category; on the page of all items, the cards of the categories. */
export function ipItemData(_structure: unknown, _words: unknown, { catalogue, subject }: BlockContext): ChipsBlockData['ip-item'] {
  const { isSample, kinds, statuses } = catalogue;
  const { item, category } = findItem(catalogue, subject) ?? {};
  const about =
    category && item
      ? { item, category: { ...category, items: [] }, stated: statedProperties(category.items) }
      : { categories: categoryCards(catalogue) };
  return { isSample, kinds, statuses, ...about };
}
