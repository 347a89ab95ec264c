import { isMap } from '#site/node-path.ts';
import type { Draft } from '../draft.ts';
import { draftLanguages } from './draft-languages.ts';
import { oncePerDraft } from './once-per-draft.ts';

/** Whether any language has a word for an id of the catalogue. If none has, the mistake is in the catalogue, not in the words. */
export const knownAnywhere = (draft: Draft, list: string, id: string): boolean => idsByList(draft).get(list)?.has(id) ?? false;

/** All ids of a list of the catalogue that have words in any language. */
export const namesAnywhere = (draft: Draft, list: string): string[] => [...(idsByList(draft).get(list) ?? [])];

const idsByList = oncePerDraft((draft): ReadonlyMap<string, ReadonlySet<string>> => {
  const lists = Map.groupBy(
    draftLanguages(draft).flatMap(({ words }) => Object.entries(words?.catalogue ?? {})),
    ([list]) => list,
  );
  return new Map(Array.from(lists, ([list, all]) => [list, new Set(all.flatMap(([, map]) => (isMap(map) ? Object.keys(map) : [])))]));
});
