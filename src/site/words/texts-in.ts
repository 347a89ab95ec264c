import { isAligned, type NodePath, nodeAt, pointerOf } from '../node-path.ts';
import { areAlike, joinedTextsOf, keyOf, knownTable, pathTo, type TextTable, textTableOf } from './text-table.ts';

/** A text within a value, with the path to it. */
export interface PlacedText {
  /** Nearest key above the text: `icon`, `to`, `text`. */
  key: string;
  text: string;
  path: NodePath;
}

/** Every text within a value; `path` is the path to the value. */
export function textsIn(value: unknown, path: NodePath = []): PlacedText[] {
  const table = textTableOf(value);
  return table.texts.map((_, index) => placedText(table, index, path));
}

/** The texts within a value that `isWanted` accepts. The value must not change: its texts are read once for all callers. */
export function textsWhere(value: object, isWanted: (text: string, key: string) => boolean): PlacedText[] {
  const table = knownTable(value);
  const found: PlacedText[] = [];
  for (let index = 0; index < table.texts.length; index += 1) {
    if (isWanted(table.texts[index] ?? '', keyOf(table, index))) found.push(placedText(table, index));
  }
  return found;
}

/**
 * The texts within a value that match a pattern; the value must not change. Mostly there are none, and one search in all texts
 * together shows it. A pattern that matches a text alone must match it between line breaks too, so `^` and `$` need the flag `m`.
 */
export function textsWith(value: object, pattern: RegExp): PlacedText[] {
  return pattern.test(joinedTextsOf(value)) ? textsWhere(value, text => pattern.test(text)) : [];
}

/**
 * The texts within a value that `isWanted` accepts, of those with another text at the same place of another value. The values
 * must not change.
 */
export function textsBeside(value: object, other: object, isWanted: (text: string, other: string) => boolean): PlacedText[] {
  const [table, beside] = [knownTable(value), knownTable(other)];
  const found: PlacedText[] = [];
  // Rules ask for a translation beside its original. In this order the answer is memoized.
  const isSameIndex = areAlike(other, value);
  for (let index = 0; index < table.texts.length; index += 1) {
    const otherText = isSameIndex ? beside.texts[index] : nodeAt(other, pathTo(table, index));
    if (typeof otherText === 'string' && isWanted(table.texts[index] ?? '', otherText)) found.push(placedText(table, index));
  }
  return found;
}

/** A place in several values. */
interface TextsTogether {
  path: NodePath;
  /**
   * The text of each value there: undefined if there is none, or if lists on the path differ in length from the first value's.
   */
  texts: readonly (string | undefined)[];
}

/** The places at which at least one of several values has a text that matches a pattern. The values must not change. */
export function textsTogether(values: readonly object[], pattern: RegExp): TextsTogether[] {
  const [first] = values;
  if (first === undefined || !values.some(value => pattern.test(joinedTextsOf(value)))) return [];
  const isSameIndex = values.every(value => value === first || areAlike(first, value));
  return isSameIndex ? togetherByIndex(first, values, pattern) : togetherByPath(first, values, pattern);
}

function togetherByIndex(first: object, values: readonly object[], pattern: RegExp): TextsTogether[] {
  const table = knownTable(first);
  const all = values.map(value => knownTable(value).texts);
  const found: TextsTogether[] = [];
  for (let index = 0; index < table.texts.length; index += 1) {
    const isFound = all.some(texts => pattern.test(texts[index] ?? ''));
    if (isFound) found.push({ path: pathTo(table, index), texts: all.map(texts => texts[index]) });
  }
  return found;
}

function togetherByPath(first: object, values: readonly object[], pattern: RegExp): TextsTogether[] {
  const paths = new Map(values.flatMap(value => textsWith(value, pattern).map(({ path }) => [pointerOf(path), path])));
  const textAt = (value: object, path: NodePath) => {
    const text = isAligned(first, value, path) ? nodeAt(value, path) : undefined;
    return typeof text === 'string' ? text : undefined;
  };
  return Array.from(paths.values(), path => ({ path, texts: values.map(value => textAt(value, path)) }));
}

const placedText = (table: TextTable, index: number, root: NodePath = []): PlacedText => ({
  key: keyOf(table, index),
  text: table.texts[index] ?? '',
  path: root.length === 0 ? pathTo(table, index) : [...root, ...pathTo(table, index)],
});
