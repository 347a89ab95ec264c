import { parse } from 'yaml';
import { keysAt } from '#loader/schema/schema-at.ts';
import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import { insertItem, insertKey, removeNode } from '#yaml/edit/edit-yaml.ts';
import { parseForEdit } from '#yaml/edit/entry.ts';
import { setChanged } from '#yaml/edit/set-changed.ts';
import { setText } from '#yaml/edit/set-text.ts';
import { writtenLike } from '#yaml/edit/text.ts';
import { validateName } from '../add/kebab-name.ts';
import { addWords, yamlFile } from '../add/new-words.ts';
import { listEntries } from '../changes/list-entries.ts';
import { languagesFor, type OpenSite } from '../changes/open-site.ts';
import { UsageError } from '../command/run-command.ts';
import { stubFile } from '../i18n/stub-edits.ts';
import type { SiteCollection } from './collection.ts';

/** Data of an entry, and its words by language; those of the default language are always given. */
interface EntryValues {
  data: Record<string, unknown>;
  words: Partial<Record<string, Record<string, unknown>>>;
}

type Entry = SiteCollection['entries'][number];

/**
 * Plans a new entry with its words and address, after another one or, where that is gone, after the last; written as the others are.
 * Languages without words of their own wait for their translation. Throws UsageError where it cannot be added.
 */
export function planNewEntry(
  site: OpenSite,
  name: string,
  collection: SiteCollection,
  { id, after, data, words }: EntryValues & { id: string; after?: string | undefined },
): void {
  const { changes, schemas } = site;
  const { file, wordsFile, entries } = collection;
  if (id === '')
    throw new UsageError('A new entry has a name for its address: small letters and digits, a letter first, joined by single dashes.');
  validateName(id, 'name of an entry');
  if (entries.some(known => known.id === id))
    throw new UsageError(`There is an entry \`${id}\` in \`${name}\` already. Choose another name.`);
  const beside = neighbourOf(collection, after);
  const written = inOrder(data, keysAt(schemas.schemas, collection.schemas.data));
  const place = beside?.at.at(-1);
  if (beside !== undefined && typeof place === 'number')
    changes.edit(file, source =>
      insertItem(source, beside.at.slice(0, -1), writtenLike({ id, ...written }, nodesLike(source, collection, beside)), place + 1),
    );
  else if (changes.read(file) === undefined) changes.put(file, yamlFile(file, { [id]: written }));
  else {
    const [parent, place] = beside === undefined ? [[], {}] : [beside.at.slice(0, -1), { after: beside.id }];
    changes.edit(file, source => insertKey(source, parent, id, writtenLike(written, nodesLike(source, collection, beside)), place));
  }
  const [original, ...others] = languagesFor(site.languages, words);
  const all = [original, ...others];
  const order = keysAt(schemas.schemas, collection.schemas.words);
  const ordered = Object.fromEntries(Object.entries(words).map(([code, own]) => [code, own && inOrder(own, order)]));
  const missing = all.filter(({ code }) => changes.read(wordsFile(code)) === undefined);
  addWords(changes, all, wordsFile, { parent: beside?.words.slice(0, -1) ?? [], key: id, words: ordered, after: beside?.id });
  const first = yamlFile(wordsFile(original.code), { [id]: ordered[original.code] });
  for (const { code } of missing) {
    const own = ordered[code];
    changes.put(wordsFile(code), own === undefined ? stubFile(first, wordsFile(code)) : yamlFile(wordsFile(code), { [id]: own }));
  }
  listEntries(site, { [name]: id });
}

/**
 * Plans other data of an entry, and other words in the default language: only what differs is written. A new text waits for its
 * translation in the other languages, and one that is gone goes there, too. Throws UsageError for an unknown entry.
 */
export function planEntryChange(site: OpenSite, collection: SiteCollection, id: string, { data, words }: EntryValues): void {
  const { changes, languages, schemas } = site;
  const { file, kept } = collection;
  const entry = entryIn(collection, id);
  const source = changes.read(file) ?? '';
  const own = Object.entries(Object(nodeAt(parse(source), entry.at))).filter(([key]) => kept.includes(key));
  changes.put(
    file,
    setChanged(
      source,
      entry.at,
      { ...Object.fromEntries(own), ...data },
      { order: keysAt(schemas.schemas, collection.schemas.data), likes: nodesLike(source, collection, entry) },
    ),
  );
  const [original] = languages;
  changeWords(site, collection, entry.words, words[original.code] ?? {}, keysAt(schemas.schemas, collection.schemas.words));
}

/** Plans other texts of a mapping of words, as `planEntryChange` says; `order` is that of new keys. */
function changeWords(
  site: OpenSite,
  collection: SiteCollection,
  path: NodePath,
  now: Record<string, unknown>,
  order: readonly string[],
): void {
  const { changes, languages } = site;
  const [original] = languages;
  const wordsIn = (code: string) => nodeAt(parse(changes.read(collection.wordsFile(code)) ?? ''), path);
  const before = Object(wordsIn(original.code)) as Record<string, unknown>;
  const worded = languages.filter(({ code }) => isMap(wordsIn(code)));
  const keys = [...new Set([...order, ...Object.keys(before), ...Object.keys(now)])];
  for (const key of keys) {
    const at = [...path, key];
    const [old, value] = [before[key], now[key]];
    if (isMap(old) && isMap(value)) changeWords(site, collection, at, value, Object.keys(value));
    else if (old === undefined && value !== undefined) {
      const after = keys.slice(0, keys.indexOf(key)).findLast(above => now[above] !== undefined);
      addWords(changes, worded, collection.wordsFile, { parent: path, key, words: { [original.code]: value }, after });
    } else if (old !== undefined && value === undefined) {
      for (const { code } of worded)
        if (Object.hasOwn(Object(wordsIn(code)), key)) changes.edit(collection.wordsFile(code), text => removeNode(text, at));
    } else if (old !== undefined) {
      const file = collection.wordsFile(original.code);
      changes.put(file, withValue(changes.read(file) ?? '', at, value));
    }
  }
}

/** Where an entry is written, or will be: an entry without `base` is new, and comes after another one. */
export function placesOf(
  collection: SiteCollection,
  { id, after, base }: { id: string; after: string; base?: unknown },
): { data: NodePath; words: NodePath } {
  if (base !== undefined) {
    const { at: data, words } = entryIn(collection, id);
    return { data, words };
  }
  const beside = neighbourOf(collection, after);
  const last = beside?.at.at(-1);
  return {
    data: [...(beside?.at.slice(0, -1) ?? []), typeof last === 'number' ? last + 1 : id],
    words: [...(beside?.words.slice(0, -1) ?? []), id],
  };
}

/** The entry after which a new one comes. */
const neighbourOf = ({ entries }: SiteCollection, after: string | undefined): Entry | undefined =>
  entries.find(known => known.id === after) ?? entries.at(-1);

const withValue = (source: string, path: NodePath, value: unknown): string =>
  // Line breaks at its end are those of its notation.
  typeof value === 'string' ? setText(source, path, value.replace(/\n+$/, '')) : setChanged(source, path, value);

const inOrder = (values: Record<string, unknown>, order: readonly string[]) =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));

/** The entries of a collection as its file has them, one of them first. */
function nodesLike(source: string, { entries }: SiteCollection, first: Entry | undefined): unknown[] {
  const document = parseForEdit(source);
  return [...(first === undefined ? [] : [first]), ...entries.filter(entry => entry !== first)].map(({ at }) => document.getIn(at, true));
}

function entryIn({ entries }: SiteCollection, id: string): Entry {
  const found = entries.find(known => known.id === id);
  if (found === undefined) throw new UsageError(`There is no entry \`${id}\`.`);
  return found;
}
