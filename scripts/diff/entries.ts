import { memoize } from '#site/memoize.ts';
import { type Change, type Compare, changedNames, compareBy, defaultLocale } from './changes.ts';
import { quoted } from './values/word-diff.ts';
import type { Version } from './versions.ts';

const mostNamed = 5;

/** What visitors read of each entry of collections in a language, in the order of their files, by collection and id, and how it is called. */
type Entries = Record<string, { title: string; entry: object }>;

/** Compares entries of collections; those with their own pages are compared as addresses, too. */
export function compareEntries(entriesOf: (version: Version, language: string) => Entries): Compare {
  const titlesOf = memoize((version: Version) => {
    const entries = entriesOf(version, defaultLocale(version.site).language.code);
    return Object.fromEntries(Object.entries(entries).map(([id, { title }]) => [id, title]));
  });
  const titleOf = ({ before, after }: Change, id: string) => quoted(titlesOf(after)[id] ?? titlesOf(before)[id] ?? id);
  const titles = (change: Change, ids: string[]) =>
    ids
      .slice(0, mostNamed)
      .map(id => titleOf(change, id))
      .join(', ') + (ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '');
  return compareBy({
    view: (version, code) => ({
      ids: Object.keys(titlesOf(version)),
      entries: code === '' ? {} : Object.fromEntries(Object.entries(entriesOf(version, code)).map(([id, { entry }]) => [id, entry])),
    }),
    places: [
      [
        'ids',
        change => {
          const { added, gone, isReordered } = changedNames(change);
          return [
            ...(added.length === 0 ? [] : [`New: ${titles(change, added)}.`]),
            ...(gone.length === 0 ? [] : [`Gone: ${titles(change, gone)}.`]),
            ...(isReordered ? ['The entries stand in another order.'] : []),
          ];
        },
      ],
      ['entries.*.**', change => `${titleOf(change, change.names[0])}, ${change.rest}: ${change.text}.`, 20],
    ],
  });
}

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
