import type { TFunction } from 'i18next';
import { withQuery } from '#client/navigation/with-query.ts';
import { writeProducts } from '#site/forms/products.ts';
import { nameLine } from '#site/words/list-format.ts';
import type { Catalogue, CatalogueItem } from '../../../catalogue/catalogue.ts';
import { facetValues } from '../../../catalogue/finder/facet-values.ts';
import type { ItemFilter } from '../../../catalogue/finder/item-filter.ts';
import { wantedOffer } from '../../../catalogue/wanted-offer.ts';
import { nodeRangeText } from './node-range-text.ts';

/** What the visitor has chosen in the explorer, to be taken along to a form. */
interface Chosen {
  catalogue: Catalogue;
  filter: ItemFilter;
  t: TFunction;
  htmlLang: string;
}

/** The address of an item's page, whose form is filled in with what was chosen; `undefined` for an item without a page. */
export function itemAddress(item: CatalogueItem, chosen: Chosen): string | undefined {
  if (item.path === undefined) return undefined;
  const wanted = wantedOffer(item, chosen.catalogue, chosen.filter);
  const message = conditions(chosen).filter(({ of }) => !(of === 'node' && wanted.node) && !(of === 'foundry' && wanted.foundry));
  return withQuery(item.path, { ...wanted, message: linesOf(message) });
}

/** The address of a form that asks about several items, with what was chosen. */
export const listAddress = (to: string, items: readonly CatalogueItem[], chosen: Chosen): string =>
  withQuery(to, { products: writeProducts(items.map(({ id }) => ({ id }))), message: linesOf(conditions(chosen)) });

interface Condition {
  of: 'node' | 'foundry' | 'kind' | 'application' | 'status';
  line: string;
}

/** What was chosen in words, without the category, which an item says itself. */
function conditions({ catalogue, filter, t, htmlLang }: Chosen): Condition[] {
  const known = facetValues(catalogue);
  const line = (label: string, value: string) => t('labelled', { label, value });
  const range = nodeRangeText(filter, t);
  const labels = {
    foundry: t('catalogue.foundries'),
    kind: t('catalogue.kind'),
    application: t('catalogue.applications'),
    status: t('catalogue.status'),
  };
  return [
    ...(range === undefined ? [] : [{ of: 'node' as const, line: line(t('catalogue.process'), range) }]),
    ...(['foundry', 'kind', 'application', 'status'] as const).flatMap((of): Condition[] => {
      const names = known[of].filter(({ value }) => filter[of].includes(value)).map(({ name }) => name);
      return names.length === 0 ? [] : [{ of, line: line(labels[of], nameLine(names, htmlLang)) }];
    }),
  ];
}

const linesOf = (found: readonly Condition[]): string => found.map(({ line }) => line).join('\n');
