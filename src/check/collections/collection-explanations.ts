import type { Explanation } from '../explanation.ts';

/** Mistakes in collections and in what shows them. */
export const collectionExplanations = {
  'collection/field': {
    title: 'A block names a field that no entry of its collection has.',
    why: 'A list that is ordered by nothing has the order of the file, one that is limited by nothing is empty, and a row without a value is left out: nobody would see the mistake.',
    wrong: `
      - type: entries
        id: latest
        collection: news
        sortBy: day
    `,
    right: `
      - type: entries
        id: latest
        collection: news
        sortBy: date
    `,
    repair: 'Write the name of a field as the entries have it.',
  },
  'collection/schema': {
    title: 'A collection has no schema.',
    why: 'The schema says which fields the entries have and which words: without it no mistake in them would be found.',
    wrong: '# content/collections/news.yaml, and no schemas/collections/news.schema.json',
    right: '# content/collections/news.yaml and schemas/collections/news.schema.json',
    repair: 'Write the schema; `npm run add -- collection NAME` makes one with the usual fields.',
  },
  'collection/unknown': {
    title: 'A page names a collection that does not exist.',
    why: 'There would be nothing to list, and no pages of its entries.',
    wrong: 'each: new',
    right: 'each: news',
    repair: 'Correct the name, or create the collection.',
  },
} as const satisfies Record<`collection/${string}`, Explanation>;
