import { type Compare, compareLists, defaultLocale } from './changes.ts';
import { atMost } from './limit.ts';
import { changedPlaces } from './places.ts';
import { quoted } from './values/word-diff.ts';
import type { Version } from './versions.ts';

const mostNamed = 5;
const mostPlaces = 20;

/** What visitors read of each entry of collections in a language, in the order of their files, by collection and id, and how it is called. */
type Entries = Record<string, { title: string; entry: object }>;

/** Compares entries of collections; those with their own pages are compared as addresses, too. */
export const compareEntries =
  (entriesOf: (version: Version, language: string) => Entries): Compare =>
  (before, after) => {
    const code = defaultLocale(after.site).language.code;
    const [old, own] = [entriesOf(before, code), entriesOf(after, code)];
    const { added, gone, kept } = compareLists(Object.keys(old), Object.keys(own));
    const places = changedPlaces(before, after, (version, language) => {
      const entries = entriesOf(version, language);
      return Object.fromEntries(kept.map(id => [id, entries[id]?.entry]));
    });
    const order = changedPlaces(before, after, version =>
      Object.keys(entriesOf(version, defaultLocale(version.site).language.code)).filter(id => kept.includes(id)),
    );
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

/** Entries of the collections of the site. */
export const collectionChanges: Compare = compareEntries(({ site, source, fill }, language) => {
  const { collections } = site.locales[language] ?? defaultLocale(site);
  return Object.fromEntries(
    Object.entries(collections).flatMap(([collection, entries]) =>
      entries.map(({ id, name, summary, config, fields, actionLabels, alt }) => {
        const text = fill(source.words[language]?.collections[collection]?.[id]?.text ?? '', language);
        return [`${collection} ${id}`, { title: name, entry: { ...config, ...fields, name, summary, alt, text, actionLabels } }] as const;
      }),
    ),
  );
});

const named = (entries: Entries, ids: string[]) =>
  ids
    .slice(0, mostNamed)
    .map(id => quoted(entries[id]?.title ?? id))
    .join(', ') + (ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '');
