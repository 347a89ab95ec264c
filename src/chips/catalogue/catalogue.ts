import { defined } from '#site/defined.ts';
import { memoize } from '#site/memoize.ts';
import type { RichText } from '#site/pages/rich-node.ts';
import { parseRichText } from '#site/pages/rich-text.ts';
import { joinPath } from '#site/routes/route.ts';
import type { CatalogueConfig, IPItem, Offer } from '../generated/catalogue-config.ts';
import type { CatalogueWords } from '../generated/catalogue-words.ts';
import { type ItemKind, itemKinds, kindOfItem } from './item-kind.ts';
import { type FoundryNodes, foundriesIn, nodesByFoundry, processIn, tyingOffers } from './offers.ts';

/** The states of an offer, the furthest first. */
const offerStatuses = ['silicon-proven', 'in-development', 'on-request'] as const satisfies readonly Offer['status'][];

/** The state of an item for a process that no offer of it names. */
export const onRequest = 'on-request' satisfies Offer['status'];

/** The IP catalogue in one language. */
export interface Catalogue {
  /** Whether the products are samples, which visitors are told. */
  isSample: boolean;
  categories: CatalogueCategory[];
  /** Foundries and applications that items name, in the order of the words. */
  foundries: CatalogueTerm[];
  applications: CatalogueTerm[];
  /** Kinds of items and states of offers that there are. */
  kinds: CatalogueTerm[];
  statuses: CatalogueTerm[];
}

/** What an item may state besides kind and offers. */
const itemProperties = ['standards', 'rate', 'lanes', 'widths', 'interfaces'] as const satisfies readonly (keyof CatalogueItem)[];
export type ItemProperty = (typeof itemProperties)[number];

/** What at least one of several items states: of the others it can be said that they do not. */
export const statedProperties = memoize((items: readonly CatalogueItem[]): ItemProperty[] =>
  itemProperties.filter(property => items.some(item => item[property] !== undefined)),
);

/** A name of the vocabulary. Items name foundries and applications in the language, kinds and states by id. */
export interface CatalogueTerm {
  id: string;
  name: string;
}

export interface CatalogueCategory {
  id: string;
  /** Path of its page; absent if no page shows single categories. */
  path?: string;
  icon?: string;
  name: string;
  overview: string;
  text: RichText;
  /** Process nodes in nanometres of all items, those of each foundry, and all applications, each once. */
  process: number[];
  foundries: FoundryNodes[];
  applications: string[];
  items: CatalogueItem[];
  /** What an item is connected to, in a row. */
  system?: SystemPart[];
}

/** A part of the system that an item belongs to. */
export interface SystemPart {
  id: string;
  name: string;
  /** Items of which kind are this part. */
  kind?: ItemKind | 'any';
  /** Ids of the items that are this part, where their kind does not say it. */
  itemIds?: string[];
  isOutside: boolean;
}

export interface CatalogueItem extends Pick<IPItem, 'rate' | 'lanes' | 'widths' | 'interfaces'> {
  id: string;
  /** Path of its page; absent if no page shows single items. */
  path?: string;
  category: string;
  name: string;
  summary: string;
  /** Other words by which it is searched. */
  keywords?: string;
  kind?: ItemKind;
  /** Its offers; each names the foundry in the language, and its process nodes in nanometres, the smallest first. Those of source code say where it is proven. */
  offers: Offer[];
  /** Process nodes that it is tied to, the smallest first, and their foundries, each once; of source code, nothing. */
  process: number[];
  foundries: string[];
  /** Standards with their revisions: PCI Express 5.0. */
  standards?: string[];
  deliverables: string[];
  applications: string[];
  related?: RelatedItem[];
}

/** Another item that is used with an item, or instead of it. */
type RelatedItem = Pick<CatalogueItem, 'id' | 'path' | 'name'>;

/** Joins the structure of the catalogue with its words in one language. `entryPaths` has the paths of the routes below which entries have their pages, by collection. */
export function buildCatalogue(
  config: CatalogueConfig,
  words: CatalogueWords,
  fill: (line: string) => string,
  entryPaths: Readonly<Record<string, string>> = {},
): Catalogue {
  const pathOf = (each: 'ip-category' | 'ip-item', id: string) => {
    const parent = entryPaths[each];
    return parent === undefined ? {} : { path: joinPath(parent, id) };
  };
  const named = (vocabulary: Record<string, string>, ids: readonly string[]) => ids.map(id => vocabulary[id] ?? id);
  const entries = config.categories.flatMap(({ items }) => items);
  const termsOf = (key: 'foundries' | 'applications', ids: readonly string[]) => {
    const used = new Set(ids);
    const known = Object.keys(words[key]).filter(id => used.has(id));
    return [...new Set([...known, ...used])].map(id => ({ id, name: words[key][id] ?? id }));
  };
  const relatedItem = (id: string): RelatedItem => ({ id, ...pathOf('ip-item', id), name: fill(words.items[id]?.name ?? id) });
  const buildItem = (entry: IPItem, category: string): CatalogueItem => {
    const { id, kind: _, standards, related, ...facts } = entry;
    const kind = kindOfItem(entry, config.kinds);
    const offers = entry.offers.map(offer => ({
      ...offer,
      foundry: words.foundries[offer.foundry] ?? offer.foundry,
      nodes: offer.nodes.toSorted((a, b) => a - b),
    }));
    const tying = tyingOffers({ ...defined({ kind }), offers });
    return {
      ...facts,
      id,
      ...pathOf('ip-item', id),
      category,
      name: fill(words.items[id]?.name ?? id),
      summary: fill(words.items[id]?.summary ?? ''),
      offers,
      process: processIn(tying),
      foundries: foundriesIn(tying),
      deliverables: named(words.deliverables, entry.deliverables),
      applications: named(words.applications, entry.applications),
      ...defined({
        kind,
        keywords: words.items[id]?.keywords,
        standards: standards?.map(({ name, revision }) => (revision === undefined ? name : `${name} ${revision}`)),
        related: related?.map(relatedItem),
      }),
    };
  };
  const categories = config.categories.map(({ items, ...category }) => ({
    ...category,
    items: items.map(item => buildItem(item, category.id)),
  }));
  const built = categories.flatMap(({ items }) => items);
  const kinds = new Set(built.map(({ kind }) => kind));
  // Whether source code suits a process is answered to whom asks.
  const statuses = new Set(
    built.flatMap(({ kind, offers }) => [...offers.map(({ status }) => status), ...(kind === 'soft' ? [onRequest] : [])]),
  );
  return {
    isSample: config.sample ?? false,
    kinds: itemKinds.filter(id => kinds.has(id)).map(id => ({ id, name: words.kinds[id] })),
    statuses: offerStatuses.filter(id => statuses.has(id)).map(id => ({ id, name: words.statuses[id] })),
    foundries: termsOf(
      'foundries',
      entries.flatMap(({ offers }) => offers.map(({ foundry }) => foundry)),
    ),
    applications: termsOf(
      'applications',
      entries.flatMap(({ applications }) => applications),
    ),
    categories: categories.map(({ id, icon, items, system }) => {
      const own = words.categories[id];
      return {
        id,
        ...pathOf('ip-category', id),
        ...defined({ icon }),
        name: fill(own?.name ?? id),
        overview: fill(own?.overview ?? ''),
        text: parseRichText(fill(own?.text ?? '')).text,
        process: [...new Set(items.flatMap(item => item.process))].sort((a, b) => a - b),
        foundries: nodesByFoundry(items.flatMap(tyingOffers)),
        applications: [...new Set(items.flatMap(item => item.applications))],
        items,
        ...defined({
          system: system?.map(({ part, kind, items: itemIds, outside = false }) => ({
            id: part,
            name: words.parts?.[part] ?? part,
            ...defined({ kind, itemIds }),
            isOutside: outside,
          })),
        }),
      };
    }),
  };
}
