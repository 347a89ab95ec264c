import { defaultLocale } from '#scripts/diff/changes.ts';
import { compareEntries } from '#scripts/diff/entries.ts';
import type { CatalogueItem, CatalogueTerm } from '../catalogue.ts';

/** Products of the catalogue and their categories. */
export const catalogueChanges = compareEntries(({ site, source, fill }, language) => {
  const { categories, statuses } = (site.locales[language] ?? defaultLocale(site)).catalogue;
  const words = source.words[language]?.catalogue.categories ?? {};
  return Object.fromEntries(
    categories.flatMap(({ id, icon, name, overview, items }) => [
      [`category ${id}`, { title: name, entry: { name, overview, icon, text: fill(words[id]?.text ?? '', language) } }] as const,
      // The address of its page is compared as an address.
      ...items.map(item => [`item ${item.id}`, { title: item.name, entry: readableItem(item, statuses) }] as const),
    ]),
  );
});

/** What visitors read of a product: each process with its state. Nodes and foundries follow from its offers. */
function readableItem(
  { path: _path, id: _id, process: _process, foundries: _foundries, offers, ...item }: CatalogueItem,
  statuses: readonly CatalogueTerm[],
): object {
  const nameOf = (foundry: string, node: number, variant?: string) => [foundry, `${node} nm`, ...(variant === undefined ? [] : [variant])];
  const states = offers.flatMap(({ foundry, nodes, variant, status }) =>
    nodes.map(node => [nameOf(foundry, node, variant).join(' '), statuses.find(({ id }) => id === status)?.name ?? status] as const),
  );
  // The order of offers is the order in which pages show them.
  return { ...item, offers: Object.fromEntries(states), foundries: [...new Set(offers.map(({ foundry }) => foundry))] };
}
