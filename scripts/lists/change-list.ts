import { parse } from 'yaml';
import { hasWords } from '#check/language/untranslated-copy.ts';
import type { ListOrder } from '#client/dev/edit/lists/block-list.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { recordsMoved } from '#loader/translation-records.ts';
import { isMap, type NodePath, nodeAt, pointerOf, stepsOf } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { copyEntry, swapWithNext } from '#yaml/edit/arrange.ts';
import { insertItem, removeNode, setValue } from '#yaml/edit/edit-yaml.ts';
import { markTexts } from '#yaml/marked-keys.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { UsageError } from '../command/run-command.ts';
import { standaloneSchema } from '../dev/writing/settings/standalone-schema.ts';
import { listsOf, type PlacedList } from './block-lists.ts';
import { planEntryWords, planWordsOf } from './entry-words.ts';

/**
 * Plans a change of a list of a block in all languages at once; returns what it is. A new entry has the words that were typed in the default
 * language, and copies of them to be translated in the others. Throws UsageError where it cannot be done.
 */
export function planListChange(site: OpenSite, schemas: LoadedSite['schemas']['schemas'], page: string, order: ListOrder): string {
  const { id, list: name, action, index } = order;
  const lists = listsOf(site.draft, schemas, page, id);
  const list = lists.find(own => own.name === name);
  if (list === undefined) {
    const known = lists.map(own => `\`${own.name}\``).join(', ');
    throw new UsageError(
      `The block \`${id}\` of the page \`${page}\` has no list \`${name}\`. ${known === '' ? 'It has none.' : `It has: ${known}.`}`,
    );
  }
  const { entries, least } = list;
  const entry = entries[index];
  if (entry === undefined) throw new UsageError(`The list \`${name}\` has ${entries.length} entries: there is no entry ${index + 1}.`);
  const place = `\`${name}\` of \`${id}\` on the page \`${page}\``;
  switch (action) {
    case 'up':
    case 'down': {
      const first = action === 'up' ? index - 1 : index;
      if (first < 0 || first + 1 >= entries.length)
        throw new UsageError(`“${entry}” is the ${action === 'up' ? 'first' : 'last'} already.`);
      if (list.ids === undefined) planWords(site, page, id, list, { type: 'swap', index: first });
      else swapEntries(site, page, id, list, first);
      return `moved “${entry}” ${action} in ${place}`;
    }
    case 'remove':
      if (entries.length <= least)
        throw new UsageError(`${list.title}: at least ${least} ${least === 1 ? 'has' : 'have'} to stay. Remove the whole block instead.`);
      if (list.ids === undefined) planWords(site, page, id, list, { type: 'remove', index });
      else removeEntry(site, page, id, list, index);
      return `removed “${entry}” from ${place}`;
    case 'add':
      return `added “${addEntry(site, schemas, page, list, order)}” to ${place}`;
  }
}

type WordsChange =
  | { type: 'swap'; index: number }
  | { type: 'remove'; index: number }
  | { type: 'add'; index: number; value: unknown; cells: ReadonlyMap<string, string> };

/** Changes a list that is in the words alone, and those beside it, in every language that has the block. */
function planWords(site: OpenSite, page: string, id: string, list: PlacedList, change: WordsChange): void {
  const { changes, languages } = site;
  const [original] = languages;
  if (list.name === 'columns') planMarks(site, page, id, list, change);
  for (const language of languages) {
    const file = files.pageWords(language.code, page);
    const text = changes.read(file);
    if (text === undefined || nodeAt(parse(text), ['blocks', id]) === undefined) continue;
    for (const path of [list.path, ...list.beside]) {
      const own = ['blocks', id, ...path];
      const items = nodeAt(parse(changes.read(file) ?? ''), own);
      if (!Array.isArray(items) || items.length !== list.entries.length)
        throw new UsageError(
          `${file} has another number of entries at ${own.join('.')} than the default language. Bring it in line first: \`npm run check\` says more.`,
        );
      if (change.type === 'swap') changes.edit(file, source => swapWithNext(source, own, change.index));
      else if (change.type === 'remove') changes.edit(file, source => removeNode(source, [...own, change.index]));
      else {
        const value = path === list.path ? change.value : (change.cells.get(path.join('/')) ?? '–');
        const at = [...own, change.index];
        changes.edit(file, source => insertItem(source, own, value, change.index));
        const texts = textsIn(value, at).filter(({ text }) => hasWords(text));
        if (language !== original)
          changes.edit(file, source =>
            markTexts(
              source,
              texts.map(({ path: place }) => place),
            ),
          );
      }
      changes.edit(file, source => recordsMoved(source, pointer => movedPointer(pointer, pointerOf(own), change)));
    }
  }
}

/** Changes what the structure says of each column in its rows; a new one has it of the column before. */
function planMarks(site: OpenSite, page: string, id: string, { entries }: PlacedList, { type, index }: WordsChange): void {
  const { at, block } = structureOf(site, page, id);
  const rows = Array.isArray(block.rows) ? block.rows : [];
  for (const [row, marks] of rows.entries()) {
    for (const [key, own] of Object.entries(Object(marks))) {
      if (!Array.isArray(own) || own.length !== entries.length) continue;
      const list = [...at, 'rows', row, key];
      site.changes.edit(files.page(page), source =>
        type === 'swap'
          ? swapWithNext(source, list, index)
          : type === 'remove'
            ? removeNode(source, [...list, index])
            : insertItem(source, list, own[index - 1], index),
      );
    }
  }
}

/** Where a text of a list is after a change; `undefined` once it is gone. */
function movedPointer(pointer: string, list: string, { type, index }: WordsChange): string | undefined {
  if (!pointer.startsWith(`${list}/`)) return pointer;
  const [at = '', ...rest] = pointer.slice(list.length + 1).split('/');
  const place = Number(at);
  if (type === 'remove' && place === index) return undefined;
  const swapped = new Map([
    [index, index + 1],
    [index + 1, index],
  ]);
  const moved = {
    swap: swapped.get(place) ?? place,
    add: place < index ? place : place + 1,
    remove: place < index ? place : place - 1,
  };
  return [list, moved[type], ...rest].join('/');
}

function structureOf({ draft }: OpenSite, page: string, id: string): { at: NodePath; block: Record<string, unknown> } {
  const blocks = draft.pages[page]?.blocks ?? [];
  const index = blocks.findIndex(block => block.id === id);
  return { at: ['blocks', index], block: { ...blocks[index] } };
}

function swapEntries(site: OpenSite, page: string, id: string, { path, ids = [] }: PlacedList, first: number): void {
  const { changes, languages } = site;
  changes.edit(files.page(page), source => swapWithNext(source, [...structureOf(site, page, id).at, ...path], first));
  for (const { code } of languages) {
    const file = files.pageWords(code, page);
    const own = ['blocks', id, ...path];
    const keys = Object.keys(Object(nodeAt(parse(changes.read(file) ?? ''), own)));
    const place = keys.indexOf(ids[first] ?? '');
    // Translators read the words in the order of the page, where they were so before.
    if (place !== -1 && keys[place + 1] === ids[first + 1]) changes.edit(file, source => swapWithNext(source, own, place));
  }
}

function removeEntry(site: OpenSite, page: string, id: string, { path }: PlacedList, index: number): void {
  const { at, block } = structureOf(site, page, id);
  const key = String(path[0]);
  const after = { ...block, [key]: (block[key] as unknown[]).toSpliced(index, 1) };
  site.changes.edit(files.page(page), source => removeNode(source, [...at, key, index]));
  planEntryWords(site, { page, id, words: {} }, block, after);
}

/** Adds an entry below another one, with what was typed; returns what it is called. */
function addEntry(
  site: OpenSite,
  schemas: LoadedSite['schemas']['schemas'],
  page: string,
  list: PlacedList,
  { id, index, words, to }: ListOrder,
): string {
  const empty = list.questions.find(({ pointer }) => (words[pointer] ?? '').trim() === '');
  if (empty !== undefined)
    throw new UsageError(`“${empty.title}” is empty. Type it in ${site.languages[0].name}; the other languages copy it, to be translated.`);
  const own = list.questions.filter(({ pointer }) => !pointer.startsWith('/beside/'));
  const value = own.reduce((built: unknown, { pointer }) => withText(built, stepsOf(pointer), (words[pointer] ?? '').trim()), undefined);
  const label = (words[own[0]?.pointer ?? ''] ?? '').trim();
  if (list.ids === undefined) {
    const cells = new Map(list.beside.map(path => [path.join('/'), (words[`/beside/${path.join('/')}`] ?? '').trim()]));
    planWords(site, page, id, list, { type: 'add', index: index + 1, value, cells });
    return label;
  }
  const { at, block } = structureOf(site, page, id);
  const key = String(list.path[0]);
  const entryId = idFor(label, list.ids);
  // Like the one above it: what a mark or a picture needs is there, and the settings change it.
  site.changes.edit(files.page(page), source => copyEntry(source, [...at, key, index]));
  site.changes.edit(files.page(page), source => setValue(source, [...at, key, index + 1, 'id'], entryId));
  if (to !== undefined && list.linkKey !== undefined) {
    const link = [...at, key, index + 1, list.linkKey];
    if (to.trim() !== '') site.changes.edit(files.page(page), source => setValue(source, link, to.trim()));
    else if (nodeAt(block, [key, index, list.linkKey]) !== undefined)
      site.changes.edit(files.page(page), source => removeNode(source, link));
  }
  const shape = standaloneSchema(schemas, site.draft, `blocks/${block.type}.schema.json#/$defs/words`, []);
  planWordsOf(site, { page, id, key, words: shape }, { id: entryId, texts: value, after: list.ids[index] });
  return label;
}

function withText(value: unknown, [step, ...rest]: NodePath, text: string): unknown {
  if (step === undefined) return text;
  if (/^\d+$/.test(String(step))) return withItem(Array.isArray(value) ? value : [], Number(step), rest, text);
  const map = isMap(value) ? value : {};
  return { ...map, [step]: withText(map[step], rest, text) };
}

const withItem = (items: readonly unknown[], index: number, rest: NodePath, text: string) =>
  Array.from({ length: Math.max(items.length, index + 1) }, (_, at) => (at === index ? withText(items[at], rest, text) : items[at]));

/** An id after a label, `on-request`; numbered where the list has it. */
function idFor(label: string, taken: readonly string[]): string {
  const kebab = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  const wanted = kebab === '' ? 'entry' : kebab.slice(0, 40).replace(/-+$/, '');
  // A number at its end belongs to the label, so that `freeId` would not do: `usb-3` is no `usb-4`.
  let free = wanted;
  for (let number = 2; taken.includes(free); number += 1) free = `${wanted}-${number}`;
  return free;
}
