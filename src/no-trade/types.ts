/* The types of a site of no trade: of a catalogue what the engine reads of one. */

/** Files of its own. */
export interface TradeFiles {
  catalogue?: { categories: { id: string; items: { id: string }[] }[] } | undefined;
}

interface EntryWords {
  name: string;
  keywords?: string;
}

/** Words of its own in the folder of a language. */
export interface TradeWords {
  catalogue: {
    categories: Record<string, EntryWords & { overview: string }>;
    items: Record<string, EntryWords & { summary: string }>;
  };
}

/** What it says by itself. */
export interface TradeInterface {
  drawings: object;
}

/** What pages in a language show of it. */
export interface TradeData {
  catalogue: LocalCatalogue;
}

/** What page files and locale files say of its block types. */
export type TradeBlockStructures = object;
export type TradeBlockWords = object;

/** What page files say of a drawing. */
export interface TradeDrawing {
  kind: string;
}

/** What its blocks show. */
export type TradeBlockData = object;

/** The catalogue in one language. */
export interface LocalCatalogue {
  categories: (Entry & {
    overview: string;
    items: (Entry & { summary: string; process?: number[] })[];
  })[];
}

interface Entry {
  id: string;
  name: string;
  path?: string;
}

/** Paths at which the server answers for it. */
export type TradeEndpoint = never;

/** Lists of options that forms take from its files. */
export type TradeList = never;
