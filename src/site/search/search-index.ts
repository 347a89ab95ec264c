import { defined } from '../defined.ts';
import { flattenRoutes } from '../routes/route.ts';
import { localSite } from '../shell.ts';
import type { LocalSite, Site } from '../site.ts';
import { visibleTrails } from './search.ts';
import type { Named, OtherNames } from './search-names.ts';
import { type Passage, passagesOf } from './search-passages.ts';

/** What the header search finds besides the titles in the shell; the browser fetches it with the first search. */
export interface SearchIndex {
  /** Other names of visible routes, by path. */
  names: Record<string, OtherNames>;
  /** What visible pages say, by path, in the order of the route table. */
  passages: Record<string, Passage[]>;
  /** Items of the catalogue that have a page. */
  products: Product[];
}

/** An item of the catalogue. */
export interface Product extends Named {
  path: string;
  category: string;
  summary: string;
}

/** Gives a Chinese text in Latin letters, its syllables apart; nothing for a text without Chinese. */
type Romanise = (text: string) => string | undefined;

/** The index of one offered language; pages that are not written in it are left out. */
export function searchIndexOf(site: Site, language: string, romanise: Romanise): SearchIndex {
  const local = localSite(site, language);
  const original = localSite(site, site.languages[0].code);
  const visible = visibleTrails(local.routes).flatMap(trail => trail.at(-1) ?? []);
  const titles = new Map(flattenRoutes(original.routes).map(({ path, title }) => [path, title]));
  const namesOf = (name: string, first: string | undefined): OtherNames => {
    const pinyin = romanise(name);
    return defined({ original: first === name ? undefined : first, pinyin });
  };
  const passages = visible.flatMap(({ path, untranslated }): [string, Passage[]][] => {
    const page = local.pages[path];
    return page === undefined || untranslated ? [] : [[path, passagesOf(page)]];
  });

  const itemNames = new Map(original.catalogue.categories.flatMap(({ items }) => items.map(({ id, name }) => [id, name])));
  const products = searchedItems(local).map(
    ({ id, name, path, summary, category }): Product => ({
      name,
      ...namesOf(name, itemNames.get(id)),
      path,
      category: category.name,
      summary,
    }),
  );
  return {
    names: Object.fromEntries(
      visible
        .map(({ path, title }) => [path, namesOf(title, titles.get(path))] as const)
        .filter(([, names]) => Object.keys(names).length > 0),
    ),
    passages: Object.fromEntries(passages),
    products,
  };
}

/** Items of the catalogue that the header search finds: those with a page that is written in the language. */
export function searchedItems({ catalogue, routes }: Pick<LocalSite, 'catalogue' | 'routes'>) {
  const written = new Set(flattenRoutes(routes).flatMap(({ path, untranslated }) => (untranslated ? [] : path)));
  return catalogue.categories.flatMap(category =>
    category.items.flatMap(({ path, ...item }) => (path !== undefined && written.has(path) ? [{ ...item, path, category }] : [])),
  );
}
