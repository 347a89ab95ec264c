import type { Catalogue } from './catalogue/catalogue.ts';
import type { ChipsBlockStructures, ChipsBlockWords, Drawing } from './generated/blocks.ts';
import type { CatalogueConfig } from './generated/catalogue-config.ts';
import type { CatalogueWords } from './generated/catalogue-words.ts';
import type { ChipsWords } from './generated/chips-words.ts';
import type { ShuttleCalendar } from './generated/shuttle-calendar.ts';
import type { ChipsBlockData, ChipsData, ChipsEndpoint, ChipsList } from './local-data.ts';

/* The types that the trade adds to the model; site.ts has its code. */

/** Files of its own. */
export interface TradeFiles {
  catalogue?: CatalogueConfig | undefined;
  shuttles?: ShuttleCalendar | undefined;
}

/** Words of its own in the folder of a language. */
export interface TradeWords {
  catalogue: CatalogueWords;
}

/** What it says by itself: the words of its pack. */
export type TradeInterface = ChipsWords;

/** What pages in a language show of it. */
export type TradeData = ChipsData;

/** What page files and locale files say of its block types. */
export type TradeBlockStructures = ChipsBlockStructures;
export type TradeBlockWords = ChipsBlockWords;

/** What page files say of a drawing. */
export type TradeDrawing = Drawing;

/** What its blocks show. */
export type TradeBlockData = ChipsBlockData;

/** The catalogue in one language. */
export type LocalCatalogue = Catalogue;

/** Paths at which the server answers for it. */
export type TradeEndpoint = ChipsEndpoint;

/** Lists of options that forms take from its files. */
export type TradeList = ChipsList;
