import type { Catalogue } from '#chips/catalogue/catalogue.ts';
import type { CatalogueConfig } from '#chips/generated/catalogue-config.ts';
import type { CatalogueWords } from '#chips/generated/catalogue-words.ts';
import type { ChipsWords } from '#chips/generated/chips-words.ts';
import type { ShuttleCalendar } from '#chips/generated/shuttle-calendar.ts';
import type { ChipsBlockData, ChipsData, ChipsEndpoint, ChipsList } from '#chips/local-data.ts';

/* The types that the trade in use adds to the model; extensions.ts has its code. */

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

/** What its blocks show. */
export type TradeBlockData = ChipsBlockData;

/** The catalogue in one language. */
export type LocalCatalogue = Catalogue;

/** Paths at which the server answers for it. */
export type TradeEndpoint = ChipsEndpoint;

/** Lists of options that forms take from its files. */
export type TradeList = ChipsList;
