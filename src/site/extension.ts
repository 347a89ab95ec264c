import type { TradeData, TradeEndpoint, TradeFiles, TradeInterface, TradeWords } from '#trade/types.ts';
import type { Entry, EntryTexts } from './collections/entry.ts';
import type { Option } from './forms/form.ts';
import type { FormSchema, OptionList } from './forms/form-schema.ts';
import type { Fact } from './generated/facts-config.ts';
import type { NodePath } from './node-path.ts';
import type { Block, BlockContext } from './pages/block.ts';
import type { BlockStructures, BlockType } from './pages/block-types.ts';
import type { Figure } from './pages/figures.ts';
import type { Page } from './pages/page.ts';
import type { Route } from './routes/route.ts';
import type { Explorer, Passage, SearchedEntry } from './search/search-types.ts';
import type { LayoutWords } from './words/interface.ts';

/** What a trade adds to the model of a site. */
export interface Extension {
  /** Paths at which the server answers for it, each with its purpose. */
  endpoints: Record<TradeEndpoint, string>;
  /** What pages in a language show of its files. */
  localData(files: TradeFiles, words: TradeWords & Pick<TradeInterface, 'drawings'>, context: LocalDataContext): TradeData;
  /** What a block shows besides its structure and its words; `undefined` for blocks that are not of the trade, or need nothing more. */
  blockData(structure: BlockStructures[BlockType], words: unknown, context: BlockContext): object | undefined;
  /** Whether the query of an address changes what a block shows. */
  answersQueries(block: Block): boolean;
  forms: {
    /** A schema whose fields with a list of the trade (`optionsFrom`) have its values as their `enum`. */
    withOptions(schema: FormSchema, files: TradeFiles): FormSchema;
    /** A list with its labels, in the order to show. */
    options(list: OptionList, data: TradeData, layout: LayoutWords): Option[];
    /** The values of each list that an entry of the catalogue is offered for; `undefined` for an id that the catalogue does not have. */
    choicesOf(subject: string | undefined, data: TradeData): Record<string, string[]> | undefined;
  };
  /** Collections of the trade, by the names that a page's `each` gives them. */
  entries: {
    names: readonly string[];
    /** Ids of the entries of one; `unknown` while its file cannot be read, `undefined` for other names. */
    ids(each: string, files: TradeFiles): string[] | 'unknown' | undefined;
    /** The entries of one, each time the same list; `undefined` for other names. */
    list(each: string, data: TradeData): readonly Entry[] | undefined;
    /** Path to the words of an entry in those of a language. */
    wordsPath(each: string, id: string): NodePath;
    /** The entries that words of a part of a language's folder are about. */
    texts(part: string, words: object): EntryTexts[];
    /** An entry in a sentence or two, for search engines. */
    description(entry: Entry, context: EntryContext): string;
    /** Those that the header search finds, as far as they have a page. */
    searched(data: Pick<TradeData, 'catalogue'>): SearchedEntry[];
  };
  search: {
    /** What a block shows besides its words. */
    passagesIn(block: Block): Passage[];
    /** A page on which entries are chosen by a number, the first of `routes`. */
    explorer(routes: readonly Route[], local: SearchedLocale): Explorer | undefined;
    /** Where the visitor's shortlist is. */
    shortlist(pages: Record<string, Page>): string | undefined;
  };
  structuredData: {
    /** The entries with a page that a block lists. */
    listedIn(block: Block): { name: string; path: string }[];
    /** What a page says of the entry that it is about; `undefined` for other pages. */
    entryOn(page: Page, layout: LayoutWords): { category?: string; figures: Figure[] } | undefined;
  };
  publication: {
    /** The files as they are on a day, `2027-01-31`. */
    onDay(files: TradeFiles, day: string): TradeFiles;
    /** Last days of what is in them. */
    lastDays(files: TradeFiles): string[];
  };
}

/** Paths of the routes below which the entries of collections have their pages, by the name of the collection. */
export type EntryPaths = Readonly<Record<string, string>>;

/** What local data are made of. */
interface LocalDataContext {
  fill: (line: string) => string;
  /** A fact by its name, and the fact for a reader. */
  fact: (name: string) => Fact | undefined;
  format: (fact: Fact) => string;
  /** Paths of the pages of entries. */
  entryPaths: EntryPaths;
  htmlLang: string;
}

interface EntryContext extends TradeData {
  layout: LayoutWords;
  htmlLang: string;
}

interface SearchedLocale extends Pick<TradeData, 'catalogue'> {
  pages: Record<string, Page>;
  layout: LayoutWords;
}
