import { parse } from 'yaml';
import { isMap, type NodePath, nodeAt, stepsOf } from '#site/node-path.ts';
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

/** What an entry is to be: its data, and its words by language; that of the default language is always given. */
interface EntryValues {
  data: Record<string, unknown>;
  words: Partial<Record<string, Record<string, unknown>>>;
}

/**
 * Plans a new entry with its words and address: after another one, written as that one is, or as the first one. Languages without words
 * of their own wait for their translation. Throws UsageError where it cannot be added.
 */
export function planNewEntry(
  site: OpenSite,
  name: string,
  collection: SiteCollection,
  entry: EntryValues & { id: string; after?: string | undefined },
): void {
  const { id, after, data, words } = entry;
  const { changes } = site;
  const { file, wordsFile, entries } = collection;
  if (id === '') throw new UsageError('A new entry has a name for its address: small letters and digits, joined by single dashes.');
  validateName(id, 'name of an entry');
  if (entries.some(known => known.id === id))
    throw new UsageError(`There is an entry \`${id}\` in \`${name}\` already. Choose another name.`);
  const beside = after === undefined ? undefined : entryIn(collection, after);
  if (beside === undefined) changes.put(file, yamlFile(file, { [id]: data }));
  else {
    const [parent, place] = [beside.at.slice(0, -1), beside.at.at(-1)];
    const likes = nodesLike(changes.read(file) ?? '', collection, beside);
    const written = inOrder(data, keysAt(site, collection.schemas.data));
    changes.edit(file, source =>
      typeof place === 'number'
        ? insertItem(source, parent, writtenLike({ id, ...written }, likes), place + 1)
        : insertKey(source, parent, id, writtenLike(written, likes), { after: beside.id }),
    );
  }
  const [original, ...others] = languagesFor(site.languages, titlesOf(words));
  const all = [original, ...others];
  const parent = beside?.words.slice(0, -1) ?? [];
  const missing = all.filter(({ code }) => changes.read(wordsFile(code)) === undefined);
  addWords(changes, all, wordsFile, { parent, key: id, words, after });
  const first = yamlFile(wordsFile(original.code), { [id]: words[original.code] });
  for (const { code } of missing)
    changes.put(
      wordsFile(code),
      words[code] === undefined ? stubFile(first, wordsFile(code)) : yamlFile(wordsFile(code), { [id]: words[code] }),
    );
  listEntries(site, { [name]: id });
}

/** Languages that have words, as `languagesFor` asks for them. */
const titlesOf = (words: EntryValues['words']) =>
  Object.fromEntries(Object.entries(words).map(([code, own]) => [code, own === undefined ? undefined : '']));

/**
 * Plans other data of an entry, and other words in the default language: only what differs is written. What is new in words waits for its
 * translation in the other languages, and what is gone goes there, too. Throws UsageError where there is no such entry.
 */
export function planEntryChange(site: OpenSite, collection: SiteCollection, id: string, { data, words }: EntryValues): void {
  const { changes, languages } = site;
  const { file, kept, schemas } = collection;
  const entry = entryIn(collection, id);
  const source = changes.read(file) ?? '';
  const own = Object.entries(Object(nodeAt(parse(source), entry.at))).filter(([key]) => kept.includes(key));
  changes.put(
    file,
    setChanged(
      source,
      entry.at,
      { ...Object.fromEntries(own), ...data },
      { order: keysAt(site, schemas.data), likes: nodesLike(source, collection, entry) },
    ),
  );

  const [original] = languages;
  const now = words[original.code] ?? {};
  const wordsIn = (code: string) => nodeAt(parse(changes.read(collection.wordsFile(code)) ?? ''), entry.words);
  const before = Object(wordsIn(original.code)) as Record<string, unknown>;
  const worded = languages.filter(({ code }) => isMap(wordsIn(code)));
  const order = keysAt(site, schemas.words);
  for (const key of order) {
    const path = [...entry.words, key];
    const [old, value] = [before[key], now[key]];
    if (old === undefined && value !== undefined) {
      const after = order.slice(0, order.indexOf(key)).findLast(above => now[above] !== undefined);
      addWords(changes, worded, collection.wordsFile, { parent: entry.words, key, words: { [original.code]: value }, after });
    } else if (old !== undefined && value === undefined) {
      for (const { code } of worded)
        if (Object.hasOwn(Object(wordsIn(code)), key)) changes.edit(collection.wordsFile(code), text => removeNode(text, path));
    } else if (old !== undefined)
      changes.put(collection.wordsFile(original.code), withValue(changes.read(collection.wordsFile(original.code)) ?? '', path, value));
  }
}

const withValue = (source: string, path: NodePath, value: unknown): string =>
  // Line breaks at its end are those of its notation.
  typeof value === 'string' ? setText(source, path, value.replace(/\n+$/, '')) : setChanged(source, path, value);

/** The keys that a schema has, in its order; it is named by its file and a JSON Pointer. */
function keysAt({ schemas }: OpenSite, place: string): string[] {
  const [file = '', pointer = ''] = place.split('#');
  return Object.keys(Object(nodeAt(schemas.schemas.get(file), [...stepsOf(pointer), 'properties'])));
}

const inOrder = (values: Record<string, unknown>, order: readonly string[]) =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));

/** The entries of a collection as its file has them, one of them first. */
function nodesLike(source: string, { entries }: SiteCollection, first: SiteCollection['entries'][number]): unknown[] {
  const document = parseForEdit(source);
  return [first, ...entries.filter(entry => entry !== first)].map(({ at }) => document.getIn(at, true));
}

function entryIn({ entries }: SiteCollection, id: string): SiteCollection['entries'][number] {
  const found = entries.find(known => known.id === id);
  if (found === undefined) throw new UsageError(`There is no entry \`${id}\`.`);
  return found;
}
