import type { Draft } from '#check/draft.ts';
import { hasWords } from '#check/language/untranslated-copy.ts';
import type { BlockList, ListQuestion } from '#client/dev/edit/lists/block-list.ts';
import type { LoadedSite } from '#loader/check-files.ts';
import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { readable } from '../add/kebab-name.ts';
import { standaloneSchema } from '../dev/writing/settings/standalone-schema.ts';
import { idsIn } from './entry-words.ts';

/** A list of a block, where it is written. */
export interface PlacedList extends BlockList {
  /** Path below the words of the block. */
  path: NodePath;
  /** Ids of the entries of a list of the structure; `undefined` for one that is in the words alone. */
  ids: string[] | undefined;
  /** Paths below the words of the block to lists that have an item for each item of this one: the cells of a column. */
  beside: NodePath[];
  /** The key in the structure of an entry that says where it leads. */
  linkKey?: string;
}

/** The lists in whose entries each value belongs to a column, or to an option of the structure. */
const besideOthers = new Set(['cells', 'options']);

/** The lists of a block whose entries can be added, ordered and removed, in the order of its words in the default language. */
export function listsOf(draft: Draft, schemas: LoadedSite['schemas']['schemas'], page: string, id: string): PlacedList[] {
  const block = draft.pages[page]?.blocks.find(own => own.id === id);
  const words = nodeAt(draft.words[draft.config?.languages[0]?.code ?? '']?.pages[page], ['blocks', id]);
  if (block === undefined || !isMap(words)) return [];
  const [shape, structure] = ['words', 'structure'].map(part =>
    standaloneSchema(schemas, draft, `blocks/${block.type}.schema.json#/$defs/${part}`, []),
  );
  const found: PlacedList[] = [];
  const add = (path: NodePath, schema: unknown) => {
    const [key = ''] = path;
    const value = nodeAt(words, path);
    const ids = path.length === 1 ? idsIn(nodeAt(block, [String(key)])) : undefined;
    const list = ids === undefined ? schema : nodeAt(structure, ['properties', key]);
    const keys: (string | number)[] | undefined = ids ?? (Array.isArray(value) ? value.map((_, index) => index) : undefined);
    if (keys === undefined || keys.length === 0) return;
    const entryShape = ids === undefined ? nodeAt(schema, ['items']) : nodeAt(schema, ['additionalProperties']);
    const beside = key === 'columns' ? cellsBeside(words, keys.length) : [];
    const own = questionsOf(entryShape, nodeAt(words, [...path, keys[0] ?? 0])).map(question => ({
      ...question,
      title: columnOf(words, question.pointer) ?? question.title,
    }));
    const entryPlace = ['$defs', 'structure', 'properties', key, 'items'];
    const { properties, required = [] } = Object(ids && nodeAt(schemas.get(`blocks/${block.type}.schema.json`), entryPlace));
    const linkKey = Object.keys(Object(properties)).find(name => String(nodeAt(properties, [name, '$ref'])).endsWith('#/$defs/link'));
    found.push({
      name: path.join('.'),
      title: [nodeAt(schema, ['title']), ...path.slice(1, -1)].filter(part => typeof part === 'string').join(', ') || String(key),
      entries: keys.map(entry => labelOf(nodeAt(words, [...path, entry])) || String(entry)),
      least: Number(nodeAt(list, ['minItems']) ?? 1),
      questions: [
        ...own,
        ...beside.map(cells => ({
          pointer: `/beside/${cells.join('/')}`,
          title: labelOf(nodeAt(words, cells.slice(0, -1))),
          isLong: false,
        })),
      ],
      path,
      ids,
      beside,
      ...(linkKey !== undefined && { linkKey, leads: required.includes(linkKey) ? 'must' : 'may' }),
    });
  };
  for (const key of Object.keys(words)) {
    const schema = nodeAt(shape, ['properties', key]);
    add([key], schema);
    const value = words[key];
    if (!isMap(value)) continue;
    for (const [entry, own] of Object.entries(value))
      for (const inner of Object.keys(Object(own)))
        if (Array.isArray(nodeAt(own, [inner])) && !besideOthers.has(inner))
          add([key, entry, inner], nodeAt(schema, ['additionalProperties', 'properties', inner]));
  }
  return found;
}

/** Lists in the rows that are as long as the columns. */
function cellsBeside(words: Record<string, unknown>, length: number): NodePath[] {
  const { rows } = words;
  const keys = Array.isArray(rows) ? rows.map((_, index) => index) : Object.keys(Object(rows));
  return keys
    .map(key => ['rows', key, 'cells'])
    .filter(path => {
      const cells = nodeAt(words, path);
      return Array.isArray(cells) && cells.length === length;
    });
}

/** The head of the column of a cell, which says more than its number. */
function columnOf(words: Record<string, unknown>, pointer: string): string | undefined {
  const [, index] = /^\/cells\/(\d+)$/.exec(pointer) ?? [];
  return index === undefined ? undefined : labelOf(nodeAt(words, ['columns', Number(index)])) || undefined;
}

/** The texts that an entry needs. */
function questionsOf(schema: unknown, like: unknown, pointer = '', title = ''): ListQuestion[] {
  const { properties, items, required = [], format } = Object(schema);
  if (isMap(properties)) {
    // A title of a shape that many keys share, `Line`, says less than the key.
    return (required as string[]).flatMap(key => questionsOf(properties[key], nodeAt(like, [key]), `${pointer}/${key}`, readable(key)));
  }
  if (items === undefined) return [{ pointer, title: title || 'Text', isLong: format === 'markdown' || pointer.endsWith('/text') }];
  const length = Array.isArray(like) ? like.length : 1;
  return Array.from({ length }, (_, index) => questionsOf(items, undefined, `${pointer}/${index}`, `${title} ${index + 1}`)).flat();
}

/** The first text of an entry that has words, else its first. */
function labelOf(entry: unknown): string {
  const texts = textsIn(entry).map(({ text }) => text);
  return texts.find(hasWords) ?? texts[0] ?? '';
}
