import { isMap, nodeAt } from '#site/node-path.ts';
import type { Draft } from '../draft.ts';
import { draftLanguages } from './draft-languages.ts';

/** Whether any language has a word for an id of the catalogue. If none has, the mistake is in the catalogue, not in the words. */
export function knownAnywhere(draft: Draft, list: string, id: string): boolean {
  return namesAnywhere(draft, list).includes(id);
}

/** All ids of a list of the catalogue that have words in any language. */
export function namesAnywhere(draft: Draft, list: string): string[] {
  return draftLanguages(draft).flatMap(({ words }) => {
    const known = nodeAt(words?.catalogue, [list]);
    return isMap(known) ? Object.keys(known) : [];
  });
}
