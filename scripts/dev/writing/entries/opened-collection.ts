import { routeTable } from '#check/lookup/route-table.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { keysAt } from '#loader/schema/schema-at.ts';
import { isMap, nodeAt } from '#site/node-path.ts';
import { joinPath } from '#site/routes/route.ts';
import { readYaml } from '#yaml/read-yaml.ts';
import { type OpenSite, openLoaded } from '../../../changes/open-site.ts';
import type { SiteCollection } from '../../../collections/collection.ts';
import { siteCollection } from '../../../collections/site-collection.ts';
import type { SiteWriter } from '../site-writer.ts';

/** A collection and its site, as the files on disk are now. */
export interface OpenedCollection {
  name: string;
  site: OpenSite;
  loaded: LoadedSite;
  /** Its file and those of its words, by path. */
  texts: ReadonlyMap<string, string>;
  collection: SiteCollection;
}

/** Words of an entry in the default language, and its data without the keys that only commands change. */
export type EntryParts = Record<'words' | 'data', Record<string, unknown>>;

/** Opens a collection; `undefined` for an unknown name, and while its file cannot be read. Throws if a file cannot be read from disk. */
export async function openCollection(writer: SiteWriter, name: string): Promise<OpenedCollection | undefined> {
  const last = writer.loaded();
  const known = last.draft && siteCollection(name, last.draft);
  if (last.draft === undefined || known === undefined) return undefined;
  const texts = new Map<string, string>();
  for (const file of [known.file, ...Object.keys(last.draft.words).map(known.wordsFile)]) {
    const text = await writer.sourceOf(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    if (text !== undefined) texts.set(file, text);
  }
  const isLast = [...texts].every(([file, text]) => text === last.sourceOf(file));
  const loaded = isLast ? last : writer.tryOut(texts);
  const collection = loaded.draft && siteCollection(name, loaded.draft);
  return collection && { name, site: openLoaded(writer.root, loaded), loaded, texts, collection };
}

/** The words of the entries in the default language. */
export function wordsOf({ site: { languages }, texts, collection }: OpenedCollection): unknown {
  const file = collection.wordsFile(languages[0].code);
  return readYaml(file, texts.get(file) ?? '').value;
}

/** What an entry is called in words: their first key in the schema. */
export function titleOf({ loaded, collection }: OpenedCollection, words: unknown): string {
  const [key = ''] = keysAt(loaded.schemas.schemas, collection.schemas.words);
  const title = nodeAt(words, [key]);
  return typeof title === 'string' ? title : '';
}

/** What an entry is called; its id where it has no words. */
export function nameOf(opened: OpenedCollection, id: string): string {
  const entry = opened.collection.entries.find(known => known.id === id);
  return (entry && titleOf(opened, nodeAt(wordsOf(opened), entry.words))) || id;
}

/** An entry as it is written; `undefined` for an unknown id. */
export function partsOf(opened: OpenedCollection, id: string): EntryParts | undefined {
  const { collection, texts } = opened;
  const entry = collection.entries.find(known => known.id === id);
  if (entry === undefined) return undefined;
  const data = nodeAt(readYaml(collection.file, texts.get(collection.file) ?? '').value, entry.at);
  const shown = Object.entries(Object(data)).filter(([key]) => !collection.kept.includes(key));
  const words = nodeAt(wordsOf(opened), entry.words);
  return { words: isMap(words) ? words : {}, data: Object.fromEntries(shown) };
}

/** Path of the page below which the entries have theirs; empty for a collection without pages. */
export const listPathOf = ({ name, site: { draft } }: OpenedCollection): string =>
  routeTable(draft).entries.find(({ entry }) => entry.page !== undefined && draft.pages[entry.page]?.each === name)?.path ?? '';

/** Path of the page of an entry; empty for a collection without pages. */
export function pathOf(opened: OpenedCollection, id: string): string {
  const list = listPathOf(opened);
  return list === '' ? '' : joinPath(list, id);
}

/** The id of the entry whose page is at a path, and what the group is called that the page is about; empty on other pages. */
export function placeOn(opened: OpenedCollection, path: string): { open: string; group: string } {
  const { name, site, collection } = opened;
  const page = routeTable(site.draft).subjectAt(path)?.entry.page;
  if (page === undefined) return { open: '', group: '' };
  const id = path.slice(path.lastIndexOf('/') + 1);
  if (site.draft.pages[page]?.each === name) return { open: id, group: '' };
  const group = collection.entries.find(entry => entry.group?.includes(id))?.group;
  return { open: '', group: group === undefined ? '' : String(nodeAt(wordsOf(opened), group) ?? '') };
}
