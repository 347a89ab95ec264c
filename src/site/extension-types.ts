import type { Catalogue } from '#chips/catalogue/catalogue.ts';
import type { CatalogueConfig } from '#chips/generated/catalogue-config.ts';
import type { CatalogueWords } from '#chips/generated/catalogue-words.ts';
import type { DrawingWords } from '#chips/generated/drawing-words.ts';
import type { ShuttleCalendar } from '#chips/generated/shuttle-calendar.ts';
import type { ChipsBlockData, ChipsData, ChipsEndpoint } from '#chips/local-data.ts';

/* The types that the trade in use adds to the model; extensions.ts has its code. */

/** Files of its own. */
export interface TradeFiles {
  catalogue?: CatalogueConfig | undefined;
  shuttles?: ShuttleCalendar | undefined;
}

/** Words of its own. */
export interface TradeWords {
  catalogue: CatalogueWords;
  drawings: DrawingWords;
}

/** What pages in a language show of it. */
export type TradeData = ChipsData;

/** What its blocks show. */
export type TradeBlockData = ChipsBlockData;

/** The catalogue in one language. */
export type LocalCatalogue = Catalogue;

/** Paths at which the server answers for it. */
export type TradeEndpoint = ChipsEndpoint;
