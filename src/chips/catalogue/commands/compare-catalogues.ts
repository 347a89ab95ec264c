import { type Compare, compareLists, defaultLocale } from '#scripts/diff/changes.ts';
import { atMost } from '#scripts/diff/limit.ts';
import { changedPlaces } from '#scripts/diff/places.ts';
import { quoted } from '#scripts/diff/values/word-diff.ts';
import type { Version } from '#scripts/diff/versions.ts';
import type { CatalogueItem, CatalogueTerm } from '../catalogue.ts';

const mostNamed = 5;
const mostPlaces = 20;

/** Products of the catalogue and their categories; those with their own pages are compared as addresses. */
export const catalogueChanges: Compare = (before, after) => {
  const code = defaultLocale(after.site).language.code;
  const [old, own] = [entriesOf(before, code), entriesOf(after, code)];
  const { added, gone, kept } = compareLists(Object.keys(old), Object.keys(own));
  const places = changedPlaces(before, after, (version, language) => {
    const entries = entriesOf(version, language);
    return Object.fromEntries(kept.map(id => [id, entries[id]?.entry]));
  });
  const order = changedPlaces(before, after, version => orderIn(version).filter(id => kept.includes(id)));
  return [
    ...(added.length === 0 ? [] : [`New: ${named(own, added)}.`]),
    ...(gone.length === 0 ? [] : [`Gone: ${named(old, gone)}.`]),
    ...atMost(
      mostPlaces,
      places.map(({ path: [id = '', ...path], text }) => `${quoted(own[id]?.title ?? id)}, ${path.join('.')}: ${text}.`),
    ),
    ...(order.length === 0 ? [] : ['The entries stand in another order.']),
  ];
};

/** What visitors read of each category and product, by its kind and id, and how it is called. */
function entriesOf({ site, source, fill }: Version, language: string): Record<string, { title: string; entry: object }> {
  const { categories, statuses } = (site.locales[language] ?? defaultLocale(site)).catalogue;
  const words = source.words[language]?.catalogue.categories ?? {};
  return Object.fromEntries(
    categories.flatMap(({ id, icon, name, overview, items }) => [
      [`category ${id}`, { title: name, entry: { name, overview, icon, text: fill(words[id]?.text ?? '', language) } }] as const,
      // The address of its page is compared as an address.
      ...items.map(item => [`item ${item.id}`, { title: item.name, entry: readableItem(item, statuses) }] as const),
    ]),
  );
}

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

const orderIn = ({ site }: Version) =>
  defaultLocale(site).catalogue.categories.flatMap(({ id, items }) => [`category ${id}`, ...items.map(item => `item ${item.id}`)]);

const named = (entries: Record<string, { title: string }>, ids: string[]) =>
  ids
    .slice(0, mostNamed)
    .map(id => quoted(entries[id]?.title ?? id))
    .join(', ') + (ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '');
