import { files, type PageConfig } from '#site/source.ts';
import { tradeCommands } from '#trade/commands.ts';
import type { TradeFiles } from '#trade/types.ts';
import { planEntryRemoval } from '../remove/entry.ts';
import type { SiteCollection } from './collection.ts';

/** A collection by its name; `undefined` for an unknown name, or if its file cannot be read. */
export function siteCollection(
  name: string,
  source: TradeFiles & { collections: Readonly<Record<string, object | undefined>> },
): SiteCollection | undefined {
  const own = Object.hasOwn(source.collections, name) ? source.collections[name] : undefined;
  if (own === undefined) return tradeCommands?.collection(name, source);
  const schemaAt = (part: string) => `collections/${name}.schema.json#/$defs/${part}`;
  return {
    file: files.collection(name),
    wordsFile: language => files.entryWords(language, name),
    wordsIn: words => words.collections[name],
    entries: Object.keys(own).map(id => ({ id, at: [id], words: [id] })),
    schemas: { data: schemaAt('structure'), words: schemaAt('words') },
    kept: [],
    standsAlone: true,
    planRemoval(site, id, visitors) {
      planEntryRemoval(site, `${name}/${id}`, visitors);
      return [];
    },
  };
}

/** The name of the collection that a block of a page shows, or of which it shows an entry; `undefined` for other blocks. */
export function collectionOn({ each }: Pick<PageConfig, 'each'>, block: PageConfig['blocks'][number]): string | undefined {
  if (block.type === 'entries') return block.collection;
  // The hero of a page of an entry says what the entry is called.
  return block.type === 'entry' || block.type === 'hero' ? each : tradeCommands?.collectionOn(block);
}
