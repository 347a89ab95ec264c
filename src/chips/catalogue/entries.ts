import type { Entry, EntryTexts } from '#site/collections/entry.ts';
import { defined } from '#site/defined.ts';
import { memoize } from '#site/memoize.ts';
import { nodeAt } from '#site/node-path.ts';
import type { SearchedEntry } from '#site/search/search-types.ts';
import type { TradeFiles } from '../types.ts';
import type { Catalogue } from './catalogue.ts';

type Categories = Pick<Catalogue, 'categories'>;

const categoryEntries = memoize(({ categories }: Categories): Entry[] =>
  categories.map(({ id, name, overview }) => ({ id, name, summary: overview })),
);

const itemEntries = memoize(({ categories }: Categories): Entry[] =>
  categories.flatMap(({ items, path }) => items.map(({ id, name, summary }) => ({ id, name, summary, ...defined({ within: path }) }))),
);

/** The entries of the catalogue that have their own page, by the name of their collection, each with the list of its words. */
const catalogueLists = {
  'ip-category': { entriesOf: categoryEntries, words: 'categories' },
  'ip-item': { entriesOf: itemEntries, words: 'items' },
} as const;

/** Names of the collections. */
export const listNames: readonly string[] = Object.keys(catalogueLists);

/** The list of a collection; `undefined` for one that the catalogue does not have. */
export const catalogueList = (each: string) =>
  Object.hasOwn(catalogueLists, each) ? catalogueLists[each as keyof typeof catalogueLists] : undefined;

/** Categories and items as the header search finds them: each category before its items. */
export const searchedEntries = ({ categories }: Categories): SearchedEntry[] =>
  categories.flatMap(({ path, name, overview, items }) => [
    { ...defined({ path }), name, summary: overview },
    ...items.map(item => ({
      ...defined({ path: item.path }),
      name: item.name,
      category: name,
      summary: item.summary,
      item: item.id,
      nodes: item.process,
    })),
  ]);

/** Ids of the categories or items that have pages; `unknown` while the catalogue is broken, `undefined` for other collections. */
export function entryIds(each: string, { catalogue }: TradeFiles): string[] | 'unknown' | undefined {
  const list = catalogueList(each)?.words;
  if (list === undefined) return undefined;
  if (catalogue === undefined) return 'unknown';
  return catalogue.categories.flatMap(({ id, items }) => (list === 'categories' ? [id] : items.map(item => item.id)));
}

/** The words of categories and items. */
export function entryTexts(part: string, words: object): EntryTexts[] {
  if (part !== 'catalogue') return [];
  const textsOf = (list: string, summary: string) =>
    Object.keys(nodeAt(words, [list]) ?? {}).map(id => ({ path: [list, id], name: 'name', summary }));
  return [...textsOf('categories', 'overview'), ...textsOf('items', 'summary')];
}
