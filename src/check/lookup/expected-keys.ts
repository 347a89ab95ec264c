import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import type { BlockType, BlockWords } from '#site/pages/block-types.ts';
import { type CollectionConfig, files, type PageConfig } from '#site/source.ts';
import { tradeCheck } from '#trade/check.ts';
import type { Draft } from '../draft.ts';
import { formKeys } from '../forms/form-keys.ts';
import type { Place } from '../problem.ts';
import { draftLanguages } from './draft-languages.ts';
import type { ExpectedKeys } from './key-expectation.ts';
import { repeated } from './repeated.ts';
import { routeTable } from './route-table.ts';
import type { WordsFile } from './words-files.ts';

const noKeys: ReadonlySet<string> = new Set();

type Wordless = { [Type in BlockType]: Record<never, never> extends BlockWords[Type] ? Type : never }[BlockType];

/** Block types that need no words, unless they have a list with some; the compiler checks that it is complete. */
const wordlessBlocks: Record<Wordless, true> = {
  notice: true,
  entry: true,
  hero: true,
  retention: true,
  desk: true,
  account: true,
  'sign-in': true,
};

const isWordless = (block: PageConfig['blocks'][number]) => Object.hasOwn(wordlessBlocks, block.type) && listsOf(block).size === 0;

/** Whether all blocks of a page can do without words of the site: it needs no file of them. */
export const isWordlessPage = ({ blocks }: PageConfig): boolean => blocks.every(isWordless);

/** What structure demands of a file of words. */
export function expectedKeysOf(draft: Draft, file: WordsFile): ExpectedKeys[] {
  const { part, page = '', form = '', collection = '', language, isPack } = file;
  if (isPack) return [];
  switch (part) {
    case 'routes':
      return [titleKeys(draft, language.code, language.isDefault)];
    case 'layout':
      return [
        {
          path: ['footer', 'columns'],
          ...namedKeys(draft.config?.footer?.columns ?? [], files.config, ['footer', 'columns']),
          optional: noKeys,
        },
      ];
    case 'units':
      return [unitKeys(draft)];
    case 'pages': {
      const config = draft.pages[page];
      return config === undefined ? [] : pageKeys(config, file);
    }
    case 'collections': {
      const entries = draft.collections[collection];
      return entries === undefined ? [] : entryKeys(entries, collection);
    }
    case 'formLabels':
      return formKeys(draft, form);
    default:
      return tradeCheck?.expectedKeys(draft, file) ?? [];
  }
}

function titleKeys(draft: Draft, language: string, isDefault: boolean): ExpectedKeys {
  const keys = new Map<string, Place>();
  const optional = new Set<string>();
  const { entries } = routeTable(draft);
  for (const { entry, at } of entries) {
    const { name, title = name, languages } = entry;
    if (!isDefault && languages?.includes(language) === false) optional.add(title);
    else if (!keys.has(title)) keys.set(title, { file: files.config, path: [...at, entry.title === undefined ? 'name' : 'title'] });
  }
  return { path: [], keys, optional, namedIn: repeated(entries.map(({ entry }) => entry.name)).size > 0 ? undefined : files.config };
}

/** If no language has a unit, the mistake is in facts.yaml, not in the words. */
function unitKeys(draft: Draft): ExpectedKeys {
  const known = new Set(draftLanguages(draft).flatMap(({ words }) => Object.keys(words?.units ?? {})));
  const keys = new Map<string, Place>();
  for (const [group, members] of Object.entries(draft.facts ?? {})) {
    for (const [key, { unit }] of Object.entries(members)) {
      if (unit !== undefined && known.has(unit) && !keys.has(unit)) keys.set(unit, { file: files.facts, path: [group, key, 'unit'] });
    }
  }
  return { path: [], keys, optional: noKeys };
}

/** The keys that the structure of a page requires in its words. */
export function pageKeys({ blocks }: PageConfig, { page = '', words }: WordsFile): ExpectedKeys[] {
  const file = files.page(page);
  const wordless = new Set(blocks.filter(isWordless).map(({ id }) => id));
  const own = { path: ['blocks'], ...namedKeys(blocks, file, ['blocks']), optional: wordless };
  for (const id of wordless) own.keys.delete(id);
  const twice = repeated(blocks.map(({ id }) => id));
  const lists = blocks.flatMap((block, index) => {
    // Two blocks with one id claim the same words: it is not known whose they are.
    if (twice.has(block.id)) return [];
    const wordsOfBlock = nodeAt(words, ['blocks', block.id]);
    const lists = listsOf(block);
    const labels = tradeCheck?.labelsOf(block, index, file) ?? [];
    // Two things with one id claim the same labels.
    const claimed = repeated(labels.map(({ path }) => path.join('/')));
    const isLabels = (key: string) => labels.some(({ path }) => path.length === 3 && path[2] === key);
    // A map in the words of a block always holds the words of a list of the structure, by id.
    const others = isMap(wordsOfBlock)
      ? Object.keys(wordsOfBlock).filter(key => !lists.has(key) && !isLabels(key) && isMap(wordsOfBlock[key]))
      : [];
    return [
      ...[...lists, ...others.map(key => [key, []] as const)].map(([key, list]) => ({
        path: ['blocks', block.id, key],
        ...namedKeys(list, file, ['blocks', index, key]),
        optional: noKeys,
      })),
      ...labels.filter(({ path }) => !claimed.has(path.join('/'))),
    ];
  });
  return [own, ...lists];
}

/** The entries of a collection, and what is named in each. */
function entryKeys(entries: CollectionConfig, collection: string): ExpectedKeys[] {
  const file = files.collection(collection);
  const ids = Object.keys(entries).map((id): [string, Place] => [id, { file, path: [id], on: 'key' }]);
  return [
    { path: [], keys: new Map(ids), optional: noKeys, namedIn: file },
    ...Object.entries(entries).flatMap(([id, entry]) =>
      Array.from(listsOf(entry), ([key, list]) => ({ path: [id, key], ...namedKeys(list, file, [id, key]), optional: noKeys })),
    ),
  ];
}

interface NamedEntry {
  id: string;
}

/** The lists of a block that have entries with an id, by key. */
function listsOf(block: object): ReadonlyMap<string, readonly NamedEntry[]> {
  const lists = new Map<string, readonly NamedEntry[]>();
  for (const [key, value] of Object.entries(block)) {
    if (!Array.isArray(value)) continue;
    const list = value.filter(hasId);
    if (list.length > 0) lists.set(key, list);
  }
  return lists;
}

const hasId = (entry: unknown): entry is NamedEntry => isMap(entry) && typeof entry.id === 'string';

/**
 * The ids of a list. If an id is used twice, another id has lost its words: the duplicate is reported, and the words are not left
 * over.
 */
function namedKeys(list: readonly NamedEntry[], file: string, path: NodePath): Pick<ExpectedKeys, 'keys' | 'namedIn'> {
  const keys = new Map<string, Place>();
  list.forEach(({ id }, index) => {
    if (!keys.has(id)) keys.set(id, { file, path: [...path, index, 'id'] });
  });
  return { keys, namedIn: keys.size < list.length ? undefined : file };
}
