import type { TradeFiles, TradeWords } from '#trade/types.ts';
import type { Option } from './forms/form.ts';
import type { FormSource } from './forms/form-schema.ts';
import type { FactsConfig } from './generated/facts-config.ts';
import type { FormLabels } from './generated/form-labels.ts';
import type { Glossary } from './generated/glossary.ts';
import type { ReplyWords } from './generated/reply-words.ts';
import type { SiteConfig } from './generated/site-config.ts';
import type { SiteLayout } from './generated/site-layout.ts';
import type { NodePath } from './node-path.ts';
import type { BlockStructures, BlockType, BlockWords } from './pages/block-types.ts';
import type { FormWords, LayoutWords, PartOf, SpokenWords } from './words/interface.ts';

/** A page file as written. */
export interface PageConfig {
  /** The collection that has, below the address of the page, one more page for each of its entries. */
  each?: string;
  /** What the page, or each page of `each`, is about for search engines. */
  presents?: 'product' | 'service' | 'article';
  blocks: BlockStructures[BlockType][];
}

/** An entry of a collection as written. What else it has is in the schema of its collection, which is the site's. */
export interface EntryConfig {
  /** The day from which visitors see it. */
  date?: string;
  publishUntil?: string;
  draft?: boolean;
  image?: string;
  actions?: { id: string; to: string }[];
  [field: string]: unknown;
}

/** The entries of a collection, by id. */
export type CollectionConfig = Record<string, EntryConfig>;

/** Words of an entry in one language as written. */
export interface EntryWords {
  title: string;
  /** In a sentence or two: in lists, under the title of its page, and for search engines. */
  summary: string;
  /** What its page says. */
  text?: string;
  alt?: string;
  keywords?: string;
  actions?: Record<string, string>;
  [field: string]: unknown;
}

/** Words of one page in one language as written: by block id. */
export interface PageWords {
  description: string;
  /** What visitors call it besides its title, between commas. */
  keywords?: string;
  blocks: Record<string, BlockWords[BlockType]>;
}

/** A file of words that a language has once; pages, forms and collections have a file each. */
export type WordPart = Exclude<keyof FolderWords, 'pages' | 'formLabels' | 'collections'>;

/** The files of words of the whole site, which are not those of one page, form or collection. */
export const wordParts = ['routes', 'layout', 'units', 'catalogue', 'replies', 'interface'] as const satisfies WordPart[];

/** Those of them that a language need not have. */
export const optionalParts: ReadonlySet<WordPart> = new Set(['replies', 'interface']);

/** Everything a language folder holds. */
export interface FolderWords extends TradeWords {
  routes: Record<string, string>;
  layout: SiteLayout;
  units: Record<string, string>;
  /** Templates of replies to requests. */
  replies?: ReplyWords;
  /** By form. */
  formLabels: Record<string, FormLabels>;
  pages: Record<string, PageWords>;
  /** By collection, and then by entry. */
  collections: Record<string, Record<string, EntryWords>>;
  /** What this site says in another way than the packs. */
  interface?: PartOf<SpokenWords>;
}

/** The words of a language: those of its folder, and what the engine says by itself. */
export interface LocaleWords extends Omit<FolderWords, 'layout' | 'interface' | 'formLabels'>, Omit<SpokenWords, 'layout'> {
  layout: LayoutWords;
  formLabels: Record<string, FormWords>;
}

/** What a file of words is about. */
export type WordsPart = keyof FolderWords | keyof SpokenWords;

/** A picture below content/assets with its size in CSS pixels. */
export interface Image {
  src: string;
  width: number;
  height: number;
  /** Its files in modern formats, from the one that browsers take first; none of a drawing, and while a site is edited. */
  sources?: ImageFormat[];
}

/** A picture in one format, `image/avif`: its files from the smallest, with their pixels across. */
export interface ImageFormat {
  type: string;
  files: { src: string; width: number }[];
}

/** All files of a site as written, each of the shape of its schema. */
export interface SiteSource extends TradeFiles {
  config: SiteConfig;
  facts: FactsConfig;
  pages: Record<string, PageConfig>;
  collections: Record<string, CollectionConfig>;
  words: Record<string, LocaleWords>;
  forms: Record<string, FormSource>;
  /** Countries and regions in the alphabetical order of each language, by its code. */
  countries: Record<string, Option[]>;
  /** By path below content/assets. */
  images: Record<string, Image>;
  glossary?: Glossary | undefined;
  /** Addresses whose page was removed for good. */
  gone?: string[] | undefined;
  /** Paths in the words of a language, by its code, to parts of pages and forms that it has no translation of, and does without. */
  heldBack?: Record<string, NodePath[]> | undefined;
  /** Whether something in it is only there to try the site out, or is still to be confirmed. */
  isDraft?: boolean | undefined;
}

/** Path of each part of a site, from its root. */
export const files = {
  config: 'site.config.yaml',
  facts: 'content/facts.yaml',
  catalogue: 'content/catalogue/ip.yaml',
  addresses: 'content/addresses.yaml',
  countries: 'content/countries.yaml',
  glossary: 'content/glossary.yaml',
  shuttles: 'content/shuttles.yaml',
  page: (page: string) => `content/pages/${page}.yaml`,
  collection: (collection: string) => `content/collections/${collection}.yaml`,
  collectionSchema: (collection: string) => `schemas/collections/${collection}.schema.json`,
  words: (language: string, part: WordPart) =>
    part === 'catalogue' ? `content/locales/${language}/catalogue/ip.yaml` : `content/locales/${language}/${part}.yaml`,
  pageWords: (language: string, page: string) => `content/locales/${language}/pages/${page}.yaml`,
  entryWords: (language: string, collection: string) => `content/locales/${language}/collections/${collection}.yaml`,
  formLabels: (language: string, form: string) => `content/locales/${language}/forms/${form}.yaml`,
  formSchema: (form: string) => `schemas/forms/${form}.schema.json`,
  formUi: (form: string) => `schemas/forms/${form}.ui.yaml`,
  image: (image: string) => `content/assets/${image}`,
} as const;
