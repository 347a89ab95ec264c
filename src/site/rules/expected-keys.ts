import type { BlockType, BlockWords } from '../generated/blocks.ts';
import { nearest } from '../nearest.ts';
import { isMap, nodeAt } from '../nodes.ts';
import type { NodePath, Place } from '../problem.ts';
import { type Draft, files, type PageConfig } from '../source.ts';
import { catalogueNames, knownAnywhere, namesAnywhere } from './catalogue-names.ts';
import { draftLanguages } from './draft-languages.ts';
import { formKeys } from './form-keys.ts';
import { routeTable } from './route-table.ts';
import type { WordsFile } from './words-files.ts';

/** The keys that a map of words has because another file names them. */
export interface ExpectedKeys {
  /** Way to the map. */
  path: NodePath;
  /** Where each key is named. */
  keys: Map<string, Place>;
  /** Keys that may stand here or not. */
  optional: ReadonlySet<string>;
  /** File that names them; without one, other keys may stand beside them. */
  namedIn?: string;
}

type Wordless = { [Type in BlockType]: Record<never, never> extends BlockWords[Type] ? Type : never }[BlockType];

/** Block types that say nothing of their own; the compiler knows which. */
const wordlessBlocks: Record<Wordless, true> = { notice: true };

/** What structure demands of a file of words. */
export function expectedKeysOf(draft: Draft, { part, page = '', form = '', words, language }: WordsFile): ExpectedKeys[] {
  switch (part) {
    case 'routes':
      return [titleKeys(draft, language.code, language.isDefault)];
    case 'layout':
      return [
        {
          path: ['footer', 'columns'],
          keys: idPlaces(draft.config?.footer.columns ?? [], files.config, ['footer', 'columns']),
          optional: new Set(),
          namedIn: files.config,
        },
      ];
    case 'units':
      return [unitKeys(draft)];
    case 'catalogue':
      return catalogueKeys(draft);
    case 'pages': {
      const config = draft.pages[page];
      return config === undefined ? [] : pageKeys(config, files.page(page), words);
    }
    case 'formLabels':
      return formKeys(draft, form);
    default:
      return [];
  }
}

function titleKeys(draft: Draft, language: string, isDefault: boolean): ExpectedKeys {
  const keys = new Map<string, Place>();
  const optional = new Set<string>();
  for (const { entry, at } of routeTable(draft).entries) {
    const { name, title = name, languages } = entry;
    if (!isDefault && languages?.includes(language) === false) optional.add(title);
    else if (!keys.has(title)) keys.set(title, { file: files.config, path: [...at, entry.title === undefined ? 'name' : 'title'] });
  }
  return { path: [], keys, optional, namedIn: files.config };
}

/** A unit that no language has is a slip in facts.yaml, not in the words. */
function unitKeys(draft: Draft): ExpectedKeys {
  const known = new Set(draftLanguages(draft).flatMap(({ words }) => Object.keys(words?.units ?? {})));
  const keys = new Map<string, Place>();
  for (const [group, members] of Object.entries(draft.facts ?? {})) {
    for (const [key, { unit }] of Object.entries(members)) {
      if (unit !== undefined && known.has(unit) && !keys.has(unit)) keys.set(unit, { file: files.facts, path: [group, key, 'unit'] });
    }
  }
  return { path: [], keys, optional: new Set() };
}

function catalogueKeys(draft: Draft): ExpectedKeys[] {
  if (draft.catalogue === undefined) return [];
  return Object.entries(catalogueNames(draft.catalogue)).map(([list, names]) => ({
    path: [list],
    keys: new Map([...names].filter(([name]) => list === 'categories' || list === 'items' || knownAnywhere(draft, list, name))),
    // What a misspelt id of the catalogue meant is not left over: the misspelling is told.
    optional: new Set(
      [...names.keys()].filter(name => !knownAnywhere(draft, list, name)).flatMap(name => nearest(name, namesAnywhere(draft, list))),
    ),
    namedIn: files.catalogue,
  }));
}

function pageKeys({ blocks }: PageConfig, file: string, words: unknown): ExpectedKeys[] {
  const wordless = new Set(blocks.filter(({ type }) => Object.hasOwn(wordlessBlocks, type)).map(({ id }) => id));
  const ids = idPlaces(blocks, file, ['blocks']);
  const own: ExpectedKeys = {
    path: ['blocks'],
    keys: new Map([...ids].filter(([id]) => !wordless.has(id))),
    optional: wordless,
    namedIn: file,
  };
  const lists = blocks.flatMap((block, index) => {
    const structure: Record<string, unknown> = { ...block };
    const blockWords = nodeAt(words, ['blocks', block.id]);
    // In the words of a block a map is always the words of a list of the structure, by id.
    const wordMaps = isMap(blockWords) ? Object.keys(blockWords).filter(key => isMap(blockWords[key])) : [];
    const keys = new Set([...Object.keys(structure).filter(key => idList(structure[key]).length > 0), ...wordMaps]);
    return Array.from(keys, key => ({
      path: ['blocks', block.id, key],
      keys: idPlaces(idList(structure[key]), file, ['blocks', index, key]),
      optional: new Set<string>(),
      namedIn: file,
    }));
  });
  return [own, ...lists];
}

const idList = (value: unknown): { id: string }[] =>
  Array.isArray(value) ? value.filter((entry): entry is { id: string } => isMap(entry) && typeof entry.id === 'string') : [];

function idPlaces(list: readonly { id: string }[], file: string, path: NodePath): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [index, { id }] of list.entries()) if (!places.has(id)) places.set(id, { file, path: [...path, index, 'id'] });
  return places;
}
