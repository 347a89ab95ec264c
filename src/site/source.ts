import type { BlockStructures, BlockType, BlockWords } from './generated/blocks.ts';
import type { CatalogueConfig } from './generated/catalogue-config.ts';
import type { CatalogueWords } from './generated/catalogue-words.ts';
import type { ErrorWords } from './generated/error-words.ts';
import type { FactsConfig } from './generated/facts-config.ts';
import type { LayoutWords } from './generated/layout-words.ts';
import type { SiteConfig } from './generated/site-config.ts';
import type { Report } from './problem.ts';

/** A page file as written. */
export interface PageConfig {
  each?: 'ip-category' | 'ip-item';
  blocks: BlockStructures[BlockType][];
}

/** Words of one page in one language as written: by block id. */
export interface PageWords {
  description: string;
  blocks: Record<string, BlockWords[BlockType]>;
}

/** The files of words that stand beside those of the pages. */
export const wordParts = ['routes', 'layout', 'errors', 'units', 'catalogue'] as const satisfies Exclude<keyof LocaleWords, 'pages'>[];

/** Everything a language folder holds. */
export interface LocaleWords {
  routes: Record<string, string>;
  layout: LayoutWords;
  errors: ErrorWords;
  units: Record<string, string>;
  catalogue: CatalogueWords;
  pages: Record<string, PageWords>;
}

/** A picture below content/assets with its size in CSS pixels. */
export interface Image {
  src: string;
  width: number;
  height: number;
}

/** All files of a site as written, each of the shape of its schema. */
export interface SiteSource {
  config: SiteConfig;
  facts: FactsConfig;
  catalogue: CatalogueConfig;
  pages: Record<string, PageConfig>;
  words: Record<string, LocaleWords>;
  /** By path below content/assets. */
  images: Record<string, Image>;
}

/**
 * All files of a site as far as they could be read. A part that is `undefined` stands in a file that is broken (the
 * file's own problem says so), so rules skip it; a page that is missing from its record has no file.
 */
export interface Draft {
  config: SiteConfig | undefined;
  facts: FactsConfig | undefined;
  catalogue: CatalogueConfig | undefined;
  pages: Record<string, PageConfig | undefined>;
  words: Record<string, DraftWords>;
  images: Record<string, Image>;
  /** Names of all icons there are. */
  icons: ReadonlySet<string>;
}

export type DraftWords = { [Part in Exclude<keyof LocaleWords, 'pages'>]?: LocaleWords[Part] | undefined } & {
  pages: Record<string, PageWords | undefined>;
};

/** A rule looks at the whole draft and reports what a schema cannot say. */
export type Rule = (draft: Draft, report: Report) => void;

/** Where each part of a site is written, from its root. */
export const files = {
  config: 'site.config.yaml',
  facts: 'content/facts.yaml',
  catalogue: 'content/catalogue/ip.yaml',
  page: (page: string) => `content/pages/${page}.yaml`,
  words: (language: string, part: Exclude<keyof LocaleWords, 'pages'>) =>
    part === 'catalogue' ? `content/locales/${language}/catalogue/ip.yaml` : `content/locales/${language}/${part}.yaml`,
  pageWords: (language: string, page: string) => `content/locales/${language}/pages/${page}.yaml`,
  image: (image: string) => `content/assets/${image}`,
} as const;
