import { type Compare, compareLists, defaultLocale } from './changes.ts';
import { atMost } from './limit.ts';
import { changedPlaces } from './places.ts';
import { quoted } from './values/word-diff.ts';
import type { Version } from './versions.ts';

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
  const { categories } = (site.locales[language] ?? defaultLocale(site)).catalogue;
  const words = source.words[language]?.catalogue.categories ?? {};
  return Object.fromEntries(
    categories.flatMap(({ id, icon, name, overview, items }) => [
      [`category ${id}`, { title: name, entry: { name, overview, icon, text: fill(words[id]?.text ?? '', language) } }] as const,
      // The address of its page is compared as an address.
      ...items.map(({ path: _, id: item, ...entry }) => [`item ${item}`, { title: entry.name, entry }] as const),
    ]),
  );
}

const orderIn = ({ site }: Version) =>
  defaultLocale(site).catalogue.categories.flatMap(({ id, items }) => [`category ${id}`, ...items.map(item => `item ${item.id}`)]);

const named = (entries: Record<string, { title: string }>, ids: string[]) =>
  ids
    .slice(0, mostNamed)
    .map(id => quoted(entries[id]?.title ?? id))
    .join(', ') + (ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '');
