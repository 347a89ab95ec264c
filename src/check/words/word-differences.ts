import { memoizePair } from '#site/memoize.ts';
import { isMap, type NodePath, nodeAt, pointerOf } from '#site/node-path.ts';
import { areKeywords } from '#site/search/keywords.ts';
import type { PageConfig } from '#site/source.ts';
import { areAlike } from '#site/words/text-table.ts';
import { compareWords, type WordsDifference } from '#site/words/word-gaps.ts';
import type { Draft } from '../draft.ts';
import { expectedKeysOf, pageKeys } from '../lookup/expected-keys.ts';
import type { ExpectedKeys } from '../lookup/key-expectation.ts';
import type { WordsFile } from '../lookup/words-files.ts';
import type { Place } from '../problem.ts';

/** How words differ from what is wanted of them. */
export type Difference = WordsDifference & {
  /** Where the structure names the key; absent for a key of the default language. */
  named?: Place | undefined;
  /** File of the structure that decides. */
  namedIn?: string | undefined;
  /** The keys that the structure names beside it. */
  order?: string[];
};

/** What is missing, left over or of another shape in a file of words, compared with the structure and the default language. */
export function differencesOf(draft: Draft, file: WordsFile): readonly Difference[] {
  const config = file.page === undefined ? undefined : draft.pages[file.page];
  return config === undefined ? differencesFrom(expectedKeysOf(draft, file), file) : differencesFromPage(config, file);
}

/** There are many pages, and the expected keys of their words depend on their structure only. */
const differencesFromPage = memoizePair((config: PageConfig, file: WordsFile) => differencesFrom(pageKeys(config, file), file));

function differencesFrom(expected: ExpectedKeys[], { part, words, twin, isPack }: WordsFile): readonly Difference[] {
  const own = expected.flatMap(keys => differencesFromStructure(words, keys));
  // What a pack lacks is read in English, and counted: see `interfaceWaits`.
  const isRead = ({ type, path }: WordsDifference) => !areKeywords(part, path) && !(isPack && type === 'missing');
  const fromTwin = twin ? comparedWords(twin.words, words).filter(isRead) : [];
  return [...own, ...fromTwin.filter(({ path }) => !isGoverned(path, expected) && !isRaggedRow(words, twin?.words, path))];
}

const comparedWords = memoizePair((expected: object, actual: object) => (areAlike(expected, actual) ? [] : compareWords(expected, actual)));

function differencesFromStructure(words: unknown, { path, keys, optional, namedIn }: ExpectedKeys): Difference[] {
  const map = nodeAt(words, path);
  const origin = namedIn === undefined ? {} : { namedIn };
  if (map === undefined) {
    const isLost = keys.size === 0 || !isMap(nodeAt(words, path.slice(0, -1)));
    const [first] = keys.values();
    return isLost ? [] : [{ type: 'missing', path, named: first && { ...first, path: first.path.slice(0, -2), on: 'key' }, ...origin }];
  }
  if (!isMap(map)) return [];
  if (keys.size === 0 && optional.size === 0 && path.length > 1 && Object.keys(map).length > 0)
    return [{ type: 'left-over', path, ...origin }];
  return [
    ...[...keys].flatMap(([key, named]): Difference[] =>
      Object.hasOwn(map, key) ? [] : [{ type: 'missing', path: [...path, key], named, order: [...keys.keys()], ...origin }],
    ),
    ...Object.keys(map).flatMap((key): Difference[] =>
      namedIn === undefined || keys.has(key) || optional.has(key) ? [] : [{ type: 'left-over', path: [...path, key], namedIn }],
    ),
  ];
}

/** Whether the structure decides if a key belongs here, so that the default language does not matter. */
function isGoverned(path: NodePath, expected: readonly ExpectedKeys[]): boolean {
  const own = pointerOf(path);
  const above = pointerOf(path.slice(0, -1));
  return expected.some(({ path: map, keys, optional, namedIn }) => {
    const governed = pointerOf(map);
    const key = String(path.at(-1));
    return own === governed || (above === governed && (namedIn !== undefined || keys.has(key) || optional.has(key)));
  });
}

/** Whether a table's row is complete here and incomplete in the default language, where it is reported. */
function isRaggedRow(words: unknown, original: unknown, path: NodePath): boolean {
  if (path.length !== 5 || path.at(-1) !== 'cells') return false;
  const isWhole = (all: unknown) => lengthOf(nodeAt(all, path)) === lengthOf(nodeAt(all, [...path.slice(0, 2), 'columns']));
  return isWhole(words) && !isWhole(original);
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : undefined);
