import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { draftLanguages } from '../lookup/draft-languages.ts';
import type { Place } from '../problem.ts';
import { nearest } from '../suggest/nearest.ts';

/** What lists are ordered and limited by, and what tables show, are fields that some entry of the collection has. */
export const entryFields: Rule = (draft, report) => {
  for (const [page, config] of Object.entries(draft.pages)) {
    for (const [index, block] of (config?.blocks ?? []).entries()) {
      const collection = block.type === 'entries' ? block.collection : block.type === 'entry' ? (config?.each ?? '') : '';
      const known = fieldsOf(draft, collection);
      if (known === undefined) continue;
      const check = (field: string, names: readonly string[], at: Place) => {
        if (names.includes(field)) return;
        const suggest = nearest(field, names);
        report({
          code: 'collection/field',
          message: `No entry of the collection \`${collection}\` has a field \`${field}\`. Correct the name, or write the field in ${files.collection(collection)}.`,
          at,
          ...(suggest.length === 0 ? {} : { suggest }),
        });
      };
      const at = (...path: (string | number)[]) => ({ file: files.page(page), path: ['blocks', index, ...path] });
      if (block.type === 'entries') {
        if (block.sortBy !== undefined) check(block.sortBy, [...known.structure, 'title'], at('sortBy'));
        for (const field of Object.keys(block.where ?? {})) check(field, known.structure, { ...at('where', field), on: 'key' });
      } else if (block.type === 'entry') {
        for (const [place, { id }] of (block.fields ?? []).entries())
          check(id, [...known.structure, ...known.words], at('fields', place, 'id'));
      }
    }
  }
};

/** The fields that entries of a collection have, in its file and in the words of any language; `undefined` where that is not known. */
function fieldsOf(draft: Draft, collection: string): { structure: string[]; words: string[] } | undefined {
  const entries = draft.collections[collection];
  const words = draftLanguages(draft).flatMap(({ words }) => Object.values(words?.collections[collection] ?? {}));
  // Of a collection without entries it is not known which fields they will have.
  if (entries === undefined || Object.keys(entries).length === 0) return undefined;
  const keysOf = (maps: readonly object[]) => [...new Set(maps.flatMap(map => Object.keys(map)))];
  return { structure: keysOf(Object.values(entries)), words: keysOf(words) };
}
