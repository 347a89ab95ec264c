import type { TFunction } from 'i18next';
import type { Catalogue, CatalogueItem } from '#site/pages/catalogue.ts';
import { factsOf } from '../../item-facts.ts';

/** Items as rows of texts, all that the catalogue says of each, under a row of headings; `addressOf` gives the address of a page. */
export function itemRows(
  items: readonly CatalogueItem[],
  catalogue: Catalogue,
  t: TFunction,
  htmlLang: string,
  addressOf: (path: string) => string,
): string[][] {
  const nameOf = new Map(catalogue.categories.map(({ id, name }) => [id, name]));
  const lists = items.map(item => factsOf(item, catalogue, t, htmlLang));
  const header = [t('catalogue.name'), t('catalogue.overview'), t('catalogue.category'), ...(lists[0] ?? []).map(({ label }) => label)];
  return [
    [...header, 'URL'],
    ...items.map((item, index) => [
      item.name,
      item.summary,
      nameOf.get(item.category) ?? '',
      ...(lists[index] ?? []).map(({ text }) => text),
      item.path === undefined ? '' : addressOf(item.path),
    ]),
  ];
}
