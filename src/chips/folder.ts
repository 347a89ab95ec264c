/** Where the trade is, with a folder for each block type in blocks/. */
export const tradeFolder = 'src/chips';

/** What it says by itself. */
export const tradePacks: readonly string[] = ['src/chips/words'];

/** Its schemas with types of their own, by path below schemas/, and the names of these. */
export const tradeSchemas: Readonly<Record<string, string>> = {
  'shuttles.schema.json': 'ShuttleCalendar',
  'catalogue.schema.json': 'CatalogueConfig',
  'words/catalogue.schema.json': 'CatalogueWords',
};
