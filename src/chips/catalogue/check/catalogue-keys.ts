import type { Draft } from '#check/draft.ts';
import { knownAnywhere, namesAnywhere } from '#check/lookup/catalogue-words.ts';
import type { ExpectedKeys } from '#check/lookup/key-expectation.ts';
import { repeated } from '#check/lookup/repeated.ts';
import { nearest } from '#check/suggest/nearest.ts';
import { files } from '#site/source.ts';
import { catalogueNames } from './catalogue-names.ts';

/** The names that the catalogue demands of its words. */
export function catalogueKeys(draft: Draft): ExpectedKeys[] {
  if (draft.catalogue === undefined) return [];
  const { categories } = draft.catalogue;
  const ids = [categories, categories.flatMap(({ items }) => items)].map(list => list.map(({ id }) => id));
  return Object.entries(catalogueNames(draft.catalogue)).map(([list, names]) => {
    const isOwnList = list === 'categories' || list === 'items';
    const unknown = isOwnList ? [] : [...names.keys()].filter(name => !knownAnywhere(draft, list, name));
    return {
      path: [list],
      keys: new Map([...names].filter(([name]) => !unknown.includes(name))),
      // If the catalogue misspells a word, the misspelling is reported, and the word that was meant is not left over.
      optional: new Set(unknown.flatMap(name => nearest(name, namesAnywhere(draft, list)))),
      namedIn: isOwnList && ids.some(names => repeated(names).size > 0) ? undefined : files.catalogue,
    };
  });
}
