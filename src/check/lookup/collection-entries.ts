import { trade } from '#trade/site.ts';
import type { Draft } from '../draft.ts';

/** Names of all collections: those of the site, and those of the trade. */
export const collectionNames = ({ collections }: Draft): string[] => [
  ...new Set([...Object.keys(collections), ...(trade?.entries.names ?? [])]),
];

/** Ids of the entries of a collection; `unknown` while its file is broken, none where there is no such collection. */
export function entryIds(draft: Draft, collection: string): string[] | 'unknown' {
  if (!Object.hasOwn(draft.collections, collection)) return trade?.entries.ids(collection, draft) ?? [];
  const entries = draft.collections[collection];
  return entries === undefined ? 'unknown' : Object.keys(entries);
}
