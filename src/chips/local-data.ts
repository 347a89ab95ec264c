import type { MpwCalendar } from './blocks/mpw-planner/mpw-plan.ts';
import type { Catalogue, CatalogueCategory, CatalogueItem, ItemProperty } from './catalogue/catalogue.ts';
import type { NodeMap } from './catalogue/node-map.ts';
import type { PackedCatalogue } from './catalogue/packed-catalogue.ts';
import type { DrawnData } from './drawings/drawn-data.ts';
import type { DrawnFact } from './drawings/drawn-fact.ts';
import type { ChipsWords } from './generated/chips-words.ts';

/** What pages in a language show of the trade. */
export interface ChipsData {
  catalogue: Catalogue;
  /** The fact of a name as drawings show it. */
  drawn: (name: string) => DrawnFact | undefined;
  drawingWords: ChipsWords['drawings'];
  mpwCalendar: MpwCalendar;
}

/** What all pages of the catalogue need. */
type CatalogueTerms = Pick<Catalogue, 'isSample' | 'kinds' | 'statuses'>;

/** Data of the blocks of the trade, by block type. */
export interface ChipsBlockData {
  /** What each drawing shows, by its id. */
  drawings: { drawn: Record<string, DrawnData> };
  hero: { drawn?: DrawnData };
  /** What the drawing of each entry shows, by its id. */
  picker: { drawn: Record<string, DrawnData> };
  /** The figures of one hub. */
  'hub-planner': { ports: number; settings: number[]; levels: number };
  'mpw-planner': MpwCalendar;
  /** Its drawing, the figure that decides for each kind of work by its id, and how memory is written. */
  'memory-fit': { drawn: DrawnData; figures: Record<string, string>; pattern: string };
  'ip-catalogue': PackedCatalogue;
  'ip-map': NodeMap;
  /** A category with its first products, and how many it has. */
  'ip-category': CatalogueTerms & ({ category: CatalogueCategory; count: number } | { categories: CatalogueCategory[] });
  /** `stated` has what products of the category state. */
  'ip-item': CatalogueTerms &
    ({ item: CatalogueItem; category: CatalogueCategory; stated: ItemProperty[] } | { categories: CatalogueCategory[] });
}

/** Paths at which the server answers for the catalogue. */
export type ChipsEndpoint = '/api/ipList' | '/api/ipCategorizedItems' | '/api/iPDetails';

/** Lists of options that forms take from the catalogue. */
export type ChipsList = 'process-nodes' | 'foundries';
