import { isMap } from '#site/node-path.ts';
import type { Draft } from '../draft.ts';
import { draftLanguages } from './draft-languages.ts';

/** Whether any language has a word for an id of the catalogue. If none has, the mistake is in the catalogue, not in the words. */
export const knownAnywhere = (draft: Draft, list: string, id: string): boolean =>
  wordsOf(draft, list).some(words => Object.hasOwn(words, id));

/** All ids of a list of the catalogue that have words in any language. */
export const namesAnywhere = (draft: Draft, list: string): string[] => [...new Set(wordsOf(draft, list).flatMap(Object.keys))];

/** The words of a list, in each language. */
const wordsOf = (draft: Draft, list: string): object[] =>
  draftLanguages(draft).flatMap(({ words }) => {
    const found = (words?.catalogue as Record<string, unknown> | undefined)?.[list];
    return isMap(found) ? [found] : [];
  });
