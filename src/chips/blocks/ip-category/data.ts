import type { BlockContext } from '#site/pages/block.ts';
import type { CatalogueCategory } from '../../catalogue/catalogue.ts';
import { categoryCards } from '../../catalogue/category-cards.ts';
import type { ChipsBlockData } from '../../local-data.ts';

/** Most products on the page of a category: the catalogue has the others, page by page. */
const mostInCategory = 48;

/** The category of the page with its first products; on the page of all categories, their cards. */
export function ipCategoryData(_structure: unknown, _words: unknown, { catalogue, subject }: BlockContext): ChipsBlockData['ip-category'] {
  const { categories, isSample, kinds, statuses } = catalogue;
  const category = categories.find(({ id }) => id === subject);
  return { isSample, kinds, statuses, ...(category ? firstItemsOf(category) : { categories: categoryCards(catalogue) }) };
}

const firstItemsOf = ({ items, ...category }: CatalogueCategory) => ({
  category: { ...category, items: items.slice(0, mostInCategory) },
  count: items.length,
});
