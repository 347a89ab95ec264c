import { files, type SiteSource } from '#site/source.ts';
import { tradeCommands } from '#trade/commands.ts';
import type { CollectionPlaces } from './collection-places.ts';

/** The places of a collection; `undefined` where there is none of this name. */
export function collectionPlaces(name: string, source: SiteSource): CollectionPlaces | undefined {
  const own = source.collections[name];
  if (own === undefined) return tradeCommands?.collectionPlaces(name, source);
  return {
    file: files.collection(name),
    wordsFile: language => files.entryWords(language, name),
    wordsIn: words => words.collections[name],
    entries: Object.keys(own).map(id => ({ id, at: [id], words: [[id]] })),
  };
}
