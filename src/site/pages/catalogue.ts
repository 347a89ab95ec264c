import type { CatalogueConfig } from '../generated/catalogue-config.ts';
import type { CatalogueWords } from '../generated/catalogue-words.ts';
import { joinPath } from '../routes/route.ts';
import type { PageConfig } from '../source.ts';
import type { RichText } from './rich-node.ts';
import { parseRichText } from './rich-text.ts';

/** The IP catalogue in one language. */
export interface Catalogue {
  /** Whether the products are samples, which visitors are told. */
  isSample: boolean;
  categories: CatalogueCategory[];
  /** Foundries and applications that items name, in the order of the words. */
  foundries: CatalogueTerm[];
  applications: CatalogueTerm[];
}

/** A foundry or an application; items name it in the language. */
export interface CatalogueTerm {
  id: string;
  name: string;
}

export interface CatalogueCategory {
  id: string;
  /** Path of its page; absent if no page shows single categories. */
  path?: string;
  icon: string;
  name: string;
  overview: string;
  text: RichText;
  /** Process nodes in nanometres, foundries and applications of all items, each once. */
  process: number[];
  foundries: string[];
  applications: string[];
  items: CatalogueItem[];
}

export interface CatalogueItem {
  id: string;
  /** Path of its page; absent if no page shows single items. */
  path?: string;
  category: string;
  name: string;
  summary: string;
  /** Process nodes in nanometres, the smallest first. */
  process: number[];
  foundries: string[];
  deliverables: string[];
  applications: string[];
}

/** Paths of the routes below which the entries of the catalogue have their pages, by what the page is for. */
export type EntryPaths = Partial<Record<NonNullable<PageConfig['each']>, string>>;

/** Joins the structure of the catalogue with its words in one language. */
export function buildCatalogue(
  config: CatalogueConfig,
  words: CatalogueWords,
  fill: (line: string) => string,
  entryPaths: EntryPaths = {},
): Catalogue {
  const pathOf = (each: keyof EntryPaths, id: string) => {
    const parent = entryPaths[each];
    return parent === undefined ? {} : { path: joinPath(parent, id) };
  };
  const named = (vocabulary: Record<string, string>, ids: readonly string[]) => ids.map(id => vocabulary[id] ?? id);
  const entries = config.categories.flatMap(({ items }) => items);
  const termsOf = (key: 'foundries' | 'applications') => {
    const used = new Set(entries.flatMap(entry => entry[key]));
    const known = Object.keys(words[key]).filter(id => used.has(id));
    return [...new Set([...known, ...used])].map(id => ({ id, name: words[key][id] ?? id }));
  };
  return {
    isSample: config.sample ?? false,
    foundries: termsOf('foundries'),
    applications: termsOf('applications'),
    categories: config.categories.map(({ id, icon, items: listed }) => {
      const items = listed.map(entry => ({
        id: entry.id,
        ...pathOf('ip-item', entry.id),
        category: id,
        name: fill(words.items[entry.id]?.name ?? entry.id),
        summary: fill(words.items[entry.id]?.summary ?? ''),
        process: entry.process.toSorted((a, b) => a - b),
        foundries: named(words.foundries, entry.foundries),
        deliverables: named(words.deliverables, entry.deliverables),
        applications: named(words.applications, entry.applications),
      }));
      const own = words.categories[id];
      return {
        id,
        ...pathOf('ip-category', id),
        icon,
        name: fill(own?.name ?? id),
        overview: fill(own?.overview ?? ''),
        text: parseRichText(fill(own?.text ?? '')).text,
        process: [...new Set(items.flatMap(item => item.process))].sort((a, b) => a - b),
        foundries: [...new Set(items.flatMap(item => item.foundries))].sort(),
        applications: [...new Set(items.flatMap(item => item.applications))],
        items,
      };
    }),
  };
}

/** Items of a category (all without one) whose name, summary, id or use contains the text, upper and lower case alike. */
export function findItems(
  catalogue: Pick<Catalogue, 'categories'>,
  { category, text = '' }: { category?: string | undefined; text?: string },
): CatalogueItem[] {
  const wanted = text.trim().toLocaleLowerCase();
  return catalogue.categories
    .filter(({ id }) => category === undefined || id === category)
    .flatMap(({ items }) => items)
    .filter(item => [item.name, item.summary, item.id, ...item.applications].some(line => line.toLocaleLowerCase().includes(wanted)));
}
