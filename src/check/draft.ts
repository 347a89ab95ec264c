import type { Option } from '#site/forms/form.ts';
import type { FormSchema } from '#site/forms/form-schema.ts';
import type { CountryNames } from '#site/generated/country-names.ts';
import type { FactsConfig } from '#site/generated/facts-config.ts';
import type { FormLabels } from '#site/generated/form-labels.ts';
import type { FormUi } from '#site/generated/form-ui.ts';
import type { Glossary } from '#site/generated/glossary.ts';
import type { SiteConfig } from '#site/generated/site-config.ts';
import type { NodePath } from '#site/node-path.ts';
import type { CollectionConfig, EntryWords, FolderWords, Image, PageConfig, PageWords, WordPart } from '#site/source.ts';
import type { PackPlace } from '#site/words/packs.ts';
import type { TradeFiles } from '#trade/types.ts';
import type { Report } from './problem.ts';

/**
 * All files of a site as far as they could be read. A part that is `undefined` is in a broken file (the file's own problem says
 * so), so rules skip it. A page that is missing from its record has no file.
 */
export interface Draft extends TradeFiles {
  config: SiteConfig | undefined;
  facts: FactsConfig | undefined;
  pages: Record<string, PageConfig | undefined>;
  collections: Record<string, CollectionConfig | undefined>;
  /** Names of the collections that have a schema, with what an entry says without words and in words. */
  collectionSchemas: ReadonlySet<string>;
  words: Record<string, DraftWords>;
  /** What the engine says by itself. */
  packs: PackFile[];
  forms: Record<string, DraftForm>;
  countries: Record<string, Option[]>;
  /** Names of countries that the site sets itself. */
  countryNames?: CountryNames | undefined;
  /** The one term for each thing; without it, any word may stand for it. */
  glossary?: Glossary | undefined;
  images: Record<string, Image>;
  /** The ledger of published addresses; without one, addresses are not compared with it. */
  addresses?: string[] | undefined;
  /** Those of them whose page was removed for good. */
  gone?: string[] | undefined;
  /** Paths to the keys of words that have the mark of a stub above them, by file. */
  marked: Record<string, NodePath[]>;
  /** The translations whose source has changed since, by file and pointer. */
  stale: ReadonlySet<string>;
  /** What comments say to do before the site is published; only looked for when it is to be published. */
  reminders?: { file: string; path: NodePath; task: string }[];
  /** Names of all icons there are. */
  icons: ReadonlySet<string>;
}

/** A form as far as it could be read; a part without a key has no file. */
export interface DraftForm {
  schema?: FormSchema | undefined;
  ui?: FormUi | undefined;
}

/** A file of a pack. */
interface PackFile extends PackPlace {
  file: string;
  words: object | undefined;
  /** Whether it is a file of this site, which then is the repository of the engine. */
  isOwn: boolean;
}

export type DraftWords = { [Part in WordPart]?: FolderWords[Part] | undefined } & {
  formLabels: Record<string, FormLabels | undefined>;
  pages: Record<string, PageWords | undefined>;
  collections: Record<string, Record<string, EntryWords> | undefined>;
};

/** A rule looks at the whole draft and reports what a schema cannot say. */
export type Rule = (draft: Draft, report: Report) => void;
