import { pairNames } from '../nearest.ts';
import { type NodePath, type Place, pointerOf, type Report } from '../problem.ts';
import type { Rule } from '../source.ts';
import { compareWords, type WordsDifference } from '../translation.ts';
import { type ExpectedKeys, expectedKeysOf } from './expected-keys.ts';
import { isMap, nodeAt } from './nodes.ts';
import { type WordsFile, wordsFiles } from './words-files.ts';

/** A difference with the place and file that demand otherwise; without one it is the default language. */
type Difference = WordsDifference & { named?: Place | undefined; namedIn?: string; order?: string[] };

/** Words are what the structure names and what the default language has: nothing missing, nothing left over, of the same shape. */
export const translatedWords: Rule = (draft, report) => {
  for (const file of wordsFiles(draft)) {
    const expected = expectedKeysOf(draft, file);
    const own = expected.flatMap(keys => differencesFromStructure(file.words, keys));
    const twin = file.twin
      ? compareWords(file.twin.words, file.words).filter(({ path }) => !isGoverned(path, expected) && !isRaggedRow(file, path))
      : [];
    reportDifferences(file, [...own, ...twin], report);
  }
};

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

/** Whether the structure decides if a key stands here, so that the default language has no say in it. */
function isGoverned(path: NodePath, expected: readonly ExpectedKeys[]): boolean {
  const own = pointerOf(path);
  const above = pointerOf(path.slice(0, -1));
  return expected.some(({ path: map, keys, optional, namedIn }) => {
    const governed = pointerOf(map);
    const key = String(path.at(-1));
    return own === governed || (above === governed && (namedIn !== undefined || keys.has(key) || optional.has(key)));
  });
}

/** Whether a table's row is whole here and ragged in the default language, where it is told. */
function isRaggedRow({ words, twin }: WordsFile, path: NodePath): boolean {
  if (path.length !== 5 || path.at(-1) !== 'cells') return false;
  const isWhole = (all: unknown) => lengthOf(nodeAt(all, path)) === lengthOf(nodeAt(all, [...path.slice(0, 2), 'columns']));
  return isWhole(words) && !isWhole(twin?.words);
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : undefined);

function reportDifferences(file: WordsFile, differences: Difference[], report: Report): void {
  const byMap = Map.groupBy(differences, ({ path }) => pointerOf(path.slice(0, -1)));
  for (const group of byMap.values()) {
    const keyOf = ({ path }: Difference) => String(path.at(-1));
    const { missing, leftOver } = pairNames(
      group.filter(({ type }) => type === 'missing').map(keyOf),
      group.filter(({ type }) => type === 'left-over').map(keyOf),
    );
    for (const difference of group) {
      if (difference.type === 'shape') reportShape(file, difference, report);
      else if (difference.type === 'left-over') reportLeftOver(file, difference, leftOver.get(keyOf(difference)) ?? [], report);
      else if (missing.includes(keyOf(difference))) reportMissing(file, difference, report);
    }
  }
}

function reportMissing({ file, language, twin, words }: WordsFile, { path, named, order = [] }: Difference, report: Report): void {
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  const inTwin = twin !== undefined && nodeAt(twin.words, path) !== undefined;
  const before = neighbourBefore(key, inTwin ? keysOf(nodeAt(twin.words, parent)) : order, keysOf(nodeAt(words, parent)));
  const notes = [
    ...(inTwin ? [{ message: `In ${twin.language.name}:`, at: { file: twin.file, path, on: 'key' as const } }] : []),
    ...(!inTwin && named ? [{ message: 'It is named here:', at: named }] : []),
  ];
  report({
    code: 'words/missing',
    severity: language.missing,
    message: `The ${language.name} words of \`${key}\` are missing. Add \`${key}:\` ${before === undefined ? under(path) : `after \`${before}\``}.`,
    at: { file, path: before === undefined ? parent : [...parent, before], on: 'key' },
    ...(notes.length === 0 ? {} : { notes }),
  });
}

/** The key after which a missing one belongs: the nearest before it, in the order of the other file, that stands here. */
function neighbourBefore(key: string, order: readonly string[], own: readonly string[]): string | undefined {
  return order.slice(0, order.indexOf(key)).findLast(name => own.includes(name));
}

const keysOf = (map: unknown) => (isMap(map) ? Object.keys(map) : []);

function reportLeftOver({ file, language, twin }: WordsFile, { path, namedIn }: Difference, suggest: string[], report: Report): void {
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  const byTwin = namedIn === undefined && twin !== undefined;
  report({
    code: 'words/left-over',
    severity: language.fault,
    message: byTwin
      ? `\`${key}\` stands in ${language.name} only: ${twin.language.name} has no such key here. Remove it, or add it to ${twin.file} too.`
      : `\`${key}\` is left over: nothing in ${namedIn} has this name. Remove it, or correct the name.`,
    at: { file, path, on: 'key' },
    ...(byTwin && parent.length > 0
      ? { notes: [{ message: `In ${twin.language.name}:`, at: { file: twin.file, path: parent, on: 'key' } }] }
      : {}),
    ...(suggest.length === 0 ? {} : { suggest }),
  });
}

function reportShape(
  { file, language, twin }: WordsFile,
  { path, expected, actual }: Extract<Difference, { type: 'shape' }>,
  report: Report,
): void {
  if (twin === undefined) return;
  report({
    code: 'words/shape',
    severity: language.fault,
    message: `${nameOf(path)} has ${actual} in ${language.name}, but ${expected} in ${twin.language.name}. Both languages need the same ones in the same order.`,
    at: { file, path, on: 'key' },
    notes: [{ message: `In ${twin.language.name}:`, at: { file: twin.file, path, on: 'key' } }],
  });
}

function under(path: NodePath): string {
  const parent = path.slice(0, -1);
  return parent.length === 0 ? 'to this file' : `under ${nameOf(parent)}`;
}

function nameOf(path: NodePath): string {
  const last = path.at(-1);
  return typeof last === 'number' ? `entry ${last + 1} of ${nameOf(path.slice(0, -1))}` : `\`${last ?? ''}\``;
}
