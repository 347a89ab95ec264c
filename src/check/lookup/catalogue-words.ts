import { isMap, nodeAt } from '#site/node-path.ts';
import type { Draft } from '../draft.ts';
import { draftLanguages } from './draft-languages.ts';
import { oncePerDraft } from './once-per-draft.ts';

/** Whether any language has a word for an id of the catalogue. If none has, the mistake is in the catalogue, not in the words. */
export const knownAnywhere = (draft: Draft, list: string, id: string): boolean => namesIn(draft, list).has(id);

/** All ids of a list of the catalogue that have words in any language. */
export const namesAnywhere = (draft: Draft, list: string): string[] => [...namesIn(draft, list)];

function namesIn(draft: Draft, list: string): ReadonlySet<string> {
  const lists = knownLists(draft);
  const known = lists.get(list) ?? new Set(draftLanguages(draft).flatMap(({ words }) => keysOf(nodeAt(words?.catalogue, [list]))));
  lists.set(list, known);
  return known;
}

/** The ids of each list that was asked for. */
const knownLists = oncePerDraft(() => new Map<string, ReadonlySet<string>>());

const keysOf = (map: unknown) => (isMap(map) ? Object.keys(map) : []);
