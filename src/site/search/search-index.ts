import { trade } from '#trade/site.ts';
import { defined } from '../defined.ts';
import { rolesAround, routesForRoles } from '../routes/roles.ts';
import { flattenRoutes } from '../routes/route.ts';
import { localSite } from '../shell.ts';
import type { LocalSite, Site } from '../site.ts';
import { searchedTrails } from './search.ts';
import type { OtherNames } from './search-names.ts';
import { passagesOf } from './search-passages.ts';
import type { IndexedEntry, Passage, SearchedEntry, SearchIndex } from './search-types.ts';
import { foldText } from './search-words.ts';

/** Gives a Chinese text in Latin letters, its syllables apart; nothing for a text without Chinese. */
type Romanise = (text: string) => string | undefined;

/** The index of one offered language; pages that are not written in it are left out. */
export function searchIndexOf(site: Site, language: string, romanise: Romanise): SearchIndex {
  const local = localSite(site, language);
  // Everybody may read the index.
  const visible = searchedTrails(routesForRoles(local.routes, [])).flatMap(trail => trail.at(-1) ?? []);
  const otherNames = otherNamesIn(site, language, romanise);
  const { products, entries } = searchedEntries(local);
  const inIndex = (found: readonly IndexedEntry[]) =>
    found
      .filter(({ path }) => rolesAround(local.routes, path).length === 0)
      .map(({ name, path, ...entry }) => ({ name, ...otherNames(path), path, ...entry }));
  const passages = visible.flatMap(({ path, untranslated }): [string, Passage[]][] => {
    const page = local.pages[path];
    return page === undefined || untranslated ? [] : [[path, passagesOf(page)]];
  });
  return {
    names: Object.fromEntries(
      visible.map(({ path }) => [path, otherNames(path)] as const).filter(([, names]) => Object.keys(names).length > 0),
    ),
    passages: Object.fromEntries(passages),
    products: inIndex(products),
    entries: inIndex(entries),
    ...defined({ shortlist: trade?.search.shortlist(local.pages), explorer: trade?.search.explorer(visible, local) }),
  };
}

/** Finds the other names of the thing that a route shows. People read a site in one language and search it in another. */
function otherNamesIn({ languages, locales }: Site, language: string, romanise: Romanise): (path: string) => OtherNames {
  const known = Object.values(locales).map(local => ({
    code: local.language.code,
    titles: new Map(flattenRoutes(local.routes).map(({ path, title }) => [path, title])),
    keywords: local.keywords,
  }));
  const own = known.find(({ code }) => code === language);
  const others = known.filter(({ code }) => code !== language);
  const original = others.find(({ code }) => code === languages[0].code);
  return path => {
    const name = own?.titles.get(path) ?? '';
    const first = original?.titles.get(path);
    const inOthers = others.flatMap(({ titles, keywords }) => [titles.get(path) ?? '', ...(keywords[path] ?? [])]);
    const taken = new Set([name, first ?? '', ''].map(foldText));
    const keywords = [...(own?.keywords[path] ?? []), ...inOthers].filter(keyword => {
      const isNew = !taken.has(foldText(keyword));
      taken.add(foldText(keyword));
      return isNew;
    });
    return defined({
      original: first === name ? undefined : first,
      pinyin: romanise(name),
      keywords: keywords.length === 0 ? undefined : keywords.map(keyword => ({ name: keyword, ...defined({ pinyin: romanise(keyword) }) })),
    });
  };
}

/** Entries that the header search finds, those of the trade and those of collections: with a page that is written in the language. */
export function searchedEntries({
  catalogue,
  collections,
  routes,
}: Pick<LocalSite, 'catalogue' | 'collections' | 'routes'>): Pick<SearchIndex, 'products' | 'entries'> {
  const all = flattenRoutes(routes);
  const written = new Set(all.flatMap(({ path, untranslated }) => (untranslated ? [] : path)));
  const lists = new Map(all.flatMap(({ title, children }) => children.map(({ path }) => [path, title])));
  const withPage = (entries: readonly SearchedEntry[]): IndexedEntry[] =>
    entries.flatMap(({ path, name, category, summary, item, nodes }) =>
      path === undefined || !written.has(path)
        ? []
        : [{ path, name, category: category ?? lists.get(path) ?? '', summary, ...defined({ item, nodes }) }],
    );
  return { products: withPage(trade?.entries.searched({ catalogue }) ?? []), entries: withPage(Object.values(collections).flat()) };
}
