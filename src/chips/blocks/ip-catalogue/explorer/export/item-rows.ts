import type { TFunction } from 'i18next';
import { nameLine } from '#site/words/list-format.ts';
import { type Catalogue, type CatalogueItem, onRequest } from '../../../../catalogue/catalogue.ts';
import { factsOf } from '../../../../catalogue/view/item-facts.ts';

/**
 * Items as rows of texts, all that the catalogue says of each, under a row of headings: a row for each offer, and for source code one for any process, so that a spreadsheet
 * can be filtered by foundry and process at once. `addressOf` gives the address of a page.
 */
export function itemRows(
  items: readonly CatalogueItem[],
  catalogue: Catalogue,
  t: TFunction,
  htmlLang: string,
  addressOf: (path: string) => string,
): string[][] {
  const categories = new Map(catalogue.categories.map(({ id, name }) => [id, name]));
  const statuses = new Map(catalogue.statuses.map(({ id, name }) => [id, name]));
  const factsIn = (item: CatalogueItem) => factsOf(item, catalogue, t, htmlLang).filter(({ id }) => id !== 'offers');
  const [first] = items;
  const header = [
    t('catalogue.name'),
    t('catalogue.overview'),
    t('catalogue.category'),
    t('catalogue.foundries'),
    t('catalogue.process'),
    t('catalogue.variant'),
    t('catalogue.status'),
    ...(first === undefined ? [] : factsIn(first).map(({ label }) => label)),
    'URL',
  ];
  const rowsOf = (item: CatalogueItem) => {
    const facts = factsIn(item).map(({ lines }) => lines.join('\n'));
    const offered = item.offers.map(({ foundry, nodes, variant = '', status }) => [
      foundry,
      t('catalogue.nodes', { nodes: nameLine(nodes, htmlLang) }),
      variant,
      statuses.get(status) ?? status,
    ]);
    const anywhere = item.kind === 'soft' ? [['', t('catalogue.anyProcess'), '', statuses.get(onRequest) ?? '']] : [];
    return [...anywhere, ...offered].map(offer => [
      item.name,
      item.summary,
      categories.get(item.category) ?? '',
      ...offer,
      ...facts,
      item.path === undefined ? '' : addressOf(item.path),
    ]);
  };
  return [header, ...items.flatMap(rowsOf)];
}
