import { defined } from '#site/defined.ts';
import type { Extension } from '#site/extension.ts';
import { fillPlaceholders } from '#site/words/placeholders.ts';
import { blockData } from './blocks/block-data.ts';
import { mpwCalendar } from './blocks/mpw-planner/mpw-calendar.ts';
import { buildCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { findItem } from './catalogue/catalogue-index.ts';
import { catalogueList, entryIds, entryTexts, listNames, searchedEntries } from './catalogue/entries.ts';
import { entryDescription } from './catalogue/entry-description.ts';
import { catalogueOptions, choicesOfItem, withCatalogueOptions } from './catalogue/offered-options.ts';
import { categoriesIn, explorerIn, shortlistOf } from './catalogue/search/search-data.ts';
import { entriesListed, entryOn } from './catalogue/structured-data.ts';
import { drawnFact } from './drawings/drawn-fact.ts';

/** The catalogue of a site without one. */
const noCatalogue: Catalogue = { isSample: false, categories: [], foundries: [], applications: [], kinds: [], statuses: [] };

/** What the chip trade adds to the model of a site. */
export const trade: Extension | undefined = {
  endpoints: {
    '/api/ipList': 'lists IP products',
    '/api/ipCategorizedItems': 'lists IP products by category',
    '/api/iPDetails': 'describes an IP product',
  },
  localData: ({ catalogue, shuttles }, words, { fill, fact, format, entryPaths, htmlLang }) => ({
    catalogue: catalogue === undefined ? noCatalogue : buildCatalogue(catalogue, words.catalogue, fill, entryPaths),
    drawn: name => {
      const known = fact(name);
      return known && drawnFact(known, format);
    },
    drawingWords: words.drawings,
    mpwCalendar: mpwCalendar(shuttles ?? { runs: [] }, { foundryNames: words.catalogue?.foundries ?? {}, htmlLang }),
  }),
  blockData,
  answersQueries: ({ type }) => type === 'ip-catalogue',
  forms: {
    withOptions: (schema, { catalogue }) => (catalogue === undefined ? schema : withCatalogueOptions(schema, catalogue)),
    options: (list, { catalogue }, layout) =>
      list === 'countries' ? [] : catalogueOptions(list, catalogue, node => fillPlaceholders(layout.catalogue.nodes, () => node)),
    choicesOf: (subject, { catalogue }) => {
      const item = findItem(catalogue, subject)?.item;
      return item && choicesOfItem(item, catalogue);
    },
  },
  entries: {
    names: listNames,
    ids: entryIds,
    texts: entryTexts,
    list: (each, { catalogue }) => catalogueList(each)?.entriesOf(catalogue),
    wordsPath(each, id) {
      const list = catalogueList(each);
      return list === undefined ? [] : ['catalogue', list.words, id];
    },
    description: entryDescription,
    searched: ({ catalogue }) => searchedEntries(catalogue),
  },
  search: { passagesIn: categoriesIn, explorer: explorerIn, shortlist: shortlistOf },
  structuredData: { listedIn: entriesListed, entryOn },
  publication: {
    onDay: ({ shuttles }, day) =>
      defined({ shuttles: shuttles && { ...shuttles, runs: shuttles.runs.filter(({ closes }) => closes >= day) } }),
    lastDays: ({ shuttles }) => (shuttles?.runs ?? []).map(({ closes }) => closes),
  },
};
