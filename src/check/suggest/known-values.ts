import { flattenEntries } from '#site/routes/route.ts';
import { logNames } from '#site/routes/site-log.ts';
import { tradeCheck } from '#trade/check.ts';
import type { Draft } from '../draft.ts';
import { collectionNames } from '../lookup/collection-entries.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import { routeTable } from '../lookup/route-table.ts';
import { menuPaths } from '../menu/active-menu.ts';
import { groupPaths } from '../menu/open-group.ts';

/** Keyword of our schemas: the values of a text come from the site, from one of the sources below. */
export const knownValuesKeyword = 'valuesFrom';

/** Values that depend on the site, by the name that schemas use. */
const sources = {
  menuPaths,
  groups: groupPaths,
  targets: draft => routeTable(draft).paths,
  links: draft => routeTable(draft).paths,
  pages: ({ pages }) => Object.keys(pages),
  collections: collectionNames,
  forms: ({ forms }) => Object.keys(forms),
  icons: ({ icons }) => [...icons],
  images: ({ images }) => Object.keys(images),
  countries: ({ countries }) =>
    Object.values(countries)[0]
      ?.map(({ value }) => value)
      .sort() ?? [],
  languages: ({ config }) => (config?.languages ?? []).map(({ code }) => code),
  siteLogNames: ({ config }) => (config ? logNames(config) : []),
  roles: ({ config }) => flattenEntries(config?.routes ?? []).flatMap(({ entry }) => entry.roles ?? []),
  items: ({ catalogue }) => (catalogue?.categories ?? []).flatMap(({ items }) => items.map(({ id }) => id)),
  units: draft => draftLanguages(draft).flatMap(({ words }) => Object.keys(words?.units ?? {})),
} satisfies Record<string, (draft: Draft) => string[]>;

type KnownValues = keyof typeof sources;

/** Sources that allow other values too: a link may leave the site, a role may be new. */
const openSources: ReadonlySet<string> = new Set<KnownValues>(['links', 'roles', 'items', 'units']);

/** Sources of names for something that the site describes elsewhere: another value is a mistake until that is written. */
const namedSources: ReadonlySet<string> = new Set<KnownValues>(['items', 'units']);

/** What such a value is called in the default language; itself where it has no name. */
export const nameOfValue = (draft: Draft, source: string, value: string | number): string =>
  tradeCheck?.nameOf(draft, source, value) ?? String(value);

/** The site's values for a value of the keyword, each once, whether other values are allowed, and whether these are names of something that the site describes. */
export function knownValues(draft: Draft, source: string): { values: (string | number)[]; isOpen: boolean; areNames: boolean } {
  const ofTrade = tradeCheck?.knownValues ?? {};
  if (Object.hasOwn(ofTrade, source)) return { values: [...new Set(ofTrade[source]?.(draft))], isOpen: true, areNames: true };
  if (!Object.hasOwn(sources, source)) throw new RangeError(`No schema may say ${knownValuesKeyword}: ${source}.`);
  return {
    values: [...new Set(sources[source as KnownValues](draft))],
    isOpen: openSources.has(source),
    areNames: namedSources.has(source),
  };
}
