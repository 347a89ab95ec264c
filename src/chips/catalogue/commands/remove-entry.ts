import { routeTable } from '#check/lookup/route-table.ts';
import { suggestion } from '#check/suggest/nearest.ts';
import type { OpenSite } from '#scripts/changes/open-site.ts';
import { didYouMean } from '#scripts/command/did-you-mean.ts';
import { UsageError } from '#scripts/command/run-command.ts';
import { type Retired, refuseLostVisitors, retireAddresses } from '#scripts/remove/retire-addresses.ts';
import type { NodePath } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import type { CatalogueConfig, IPItem } from '../../generated/catalogue-config.ts';
import { removeUnusedNames } from './unused-names.ts';

/** Where visitors of removed entries of the catalogue are led. */
type Visitors = Pick<Retired, 'redirect' | 'gone' | 'published'>;

/** Plans the removal of a product with its words and address; returns the products that named it as related. Throws UsageError where it cannot be removed. */
export function planItemRemoval(site: OpenSite, id: string, visitors: Visitors): string[] {
  const catalogue = catalogueOf(site);
  const index = catalogue.categories.findIndex(({ items }) => items.some(item => item.id === id));
  const category = catalogue.categories[index];
  if (category === undefined)
    throw unknown(
      'product',
      id,
      catalogue.categories.flatMap(({ items }) => items.map(item => item.id)),
    );
  if (category.items.length === 1)
    throw new UsageError(
      `\`${id}\` is the only product of \`${category.id}\`. Remove the category: npm run remove -- category ${category.id}.`,
    );
  const place = category.items.findIndex(item => item.id === id);
  removeEntries(site, catalogue, { at: ['categories', index, 'items', place], items: [id], categories: [] }, visitors);
  return catalogue.categories.flatMap(({ items }) =>
    items.flatMap(item => (item.related?.includes(id) && item.id !== id ? [item.id] : [])),
  );
}

/** Plans the removal of a category with its products. Throws UsageError where it cannot be removed. */
export function planCategoryRemoval(site: OpenSite, id: string, { below, ...visitors }: Visitors & { below?: boolean | undefined }): void {
  const catalogue = catalogueOf(site);
  const index = catalogue.categories.findIndex(category => category.id === id);
  const category = catalogue.categories[index];
  if (category === undefined)
    throw unknown(
      'category',
      id,
      catalogue.categories.map(known => known.id),
    );
  if (catalogue.categories.length === 1)
    throw new UsageError(`\`${id}\` is the only category. A catalogue without categories shows nothing.`);
  const items = category.items.map(item => item.id);
  if (!below)
    throw new UsageError(
      `\`${id}\` has products: ${items.join(', ')}. --below removes them, too; or put them into another category first.`,
    );
  removeEntries(site, catalogue, { at: ['categories', index], items, categories: [id] }, visitors);
}

interface RemovedEntries {
  at: NodePath;
  items: readonly string[];
  categories: readonly string[];
}

function removeEntries(site: OpenSite, catalogue: CatalogueConfig, { at, items, categories }: RemovedEntries, visitors: Visitors): void {
  const { draft, changes } = site;
  const { paths, subjectAt } = routeTable(draft);
  const addresses = paths.filter(path => {
    const page = subjectAt(path)?.entry.page;
    const ids = page !== undefined && draft.pages[page]?.each === 'ip-category' ? categories : items;
    return page !== undefined && ids.includes(path.slice(path.lastIndexOf('/') + 1));
  });
  const retired = { addresses, ...visitors };
  refuseLostVisitors(site, retired);

  for (const [index, category] of catalogue.categories.entries())
    for (const [place, item] of category.items.entries())
      if (!items.includes(item.id)) dropRelated(site, ['categories', index, 'items', place, 'related'], item, items);
  changes.edit(files.catalogue, source => removeNode(source, at));
  removeUnusedNames(site, catalogue);
  if (addresses.length > 0) retireAddresses(site, retired);
}

/** Takes removed products out of those that another one names. */
function dropRelated({ changes }: OpenSite, at: NodePath, { related = [] }: IPItem, removed: readonly string[]): void {
  if (!related.some(id => removed.includes(id))) return;
  const isEmptied = related.every(id => removed.includes(id));
  const nodes = isEmptied ? [at] : related.flatMap((id, index) => (removed.includes(id) ? [[...at, index]] : [])).toReversed();
  for (const node of nodes) changes.edit(files.catalogue, source => removeNode(source, node));
}

function catalogueOf({ draft }: OpenSite): CatalogueConfig {
  if (draft.catalogue === undefined) throw new UsageError(`The site has no catalogue that can be read: ${files.catalogue}.`);
  return draft.catalogue;
}

const unknown = (what: string, id: string, ids: readonly string[]) =>
  new UsageError(`There is no ${what} \`${id}\` in the catalogue.${didYouMean(suggestion(id, ids))}`);
