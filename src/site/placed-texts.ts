import { isMap, nodeAt } from './nodes.ts';
import { type NodePath, pointerOf } from './problem.ts';
import { remember, rememberPair } from './remember.ts';

/** A text within a value, with the way to it. */
export interface PlacedText {
  /** Nearest key above the text: `icon`, `to`, `text`. */
  key: string;
  text: string;
  path: NodePath;
}

/** Every text within a value that stands at `path`. */
export function textsIn(value: unknown, path: NodePath = []): PlacedText[] {
  const table = tableOf(value);
  return table.texts.map((_, index) => placedText(table, index, path));
}

/** The texts within a value of which `isWanted` says yes. Nobody changes the value: its texts are found once for all who ask. */
export function textsWhere(value: object, isWanted: (text: string, key: string) => boolean): PlacedText[] {
  const table = knownTable(value);
  const found: PlacedText[] = [];
  const { texts } = table;
  for (let index = 0; index < texts.length; index += 1) {
    if (isWanted(texts[index] ?? '', keyOf(table, index))) found.push(placedText(table, index));
  }
  return found;
}

/**
 * The texts within a value that match a pattern; nobody changes the value. Mostly there are none, which one look at all texts
 * together tells: what matches a text alone must match it between line breaks too, so `^` and `$` need the flag `m`.
 */
export function textsWith(value: object, pattern: RegExp): PlacedText[] {
  return pattern.test(joinedTextsOf(value)) ? textsWhere(value, text => pattern.test(text)) : [];
}

/** The texts within a value at whose place another value has a text too, of which `isWanted` says yes; nobody changes the values. */
export function textsBeside(value: object, other: object, isWanted: (text: string, other: string) => boolean): PlacedText[] {
  const [table, beside] = [knownTable(value), knownTable(other)];
  const found: PlacedText[] = [];
  const isSameIndex = areAlike(other, value);
  for (let index = 0; index < table.texts.length; index += 1) {
    const otherText = isSameIndex ? beside.texts[index] : nodeAt(other, wayTo(table, index));
    if (typeof otherText === 'string' && isWanted(table.texts[index] ?? '', otherText)) found.push(placedText(table, index));
  }
  return found;
}

/** A place in several values, and the text that each has there, if any. */
export interface TextsTogether {
  path: NodePath;
  texts: readonly (string | undefined)[];
}

/** The places at which at least one of some values has a text that matches a pattern; nobody changes the values. */
export function textsTogether(values: readonly object[], pattern: RegExp): TextsTogether[] {
  const [first] = values;
  if (first === undefined) return [];
  if (!values.every(value => value === first || areAlike(first, value))) {
    const paths = new Map(values.flatMap(value => textsWith(value, pattern).map(({ path }) => [pointerOf(path), path])));
    return Array.from(paths.values(), path => ({ path, texts: values.map(value => textAt(value, path)) }));
  }
  if (!values.some(value => pattern.test(joinedTextsOf(value)))) return [];
  const table = knownTable(first);
  const all = values.map(value => knownTable(value).texts);
  const found: TextsTogether[] = [];
  for (let index = 0; index < table.texts.length; index += 1) {
    if (all.some(texts => pattern.test(texts[index] ?? '')))
      found.push({ path: wayTo(table, index), texts: all.map(texts => texts[index]) });
  }
  return found;
}

function textAt(value: object, path: NodePath): string | undefined {
  const text = nodeAt(value, path);
  return typeof text === 'string' ? text : undefined;
}

/**
 * Whether two values are alike but for what their texts say: the same keys in the same order, lists of the same length, and
 * nothing but texts in them. Nobody changes the values.
 */
export const areAlike = rememberPair((value: object, other: object): boolean => {
  const [one, two] = [knownTable(value), knownTable(other)];
  return (
    one.hasTextsOnly &&
    two.hasTextsOnly &&
    isSameList(one.nodes, two.nodes) &&
    isSameList(one.above, two.above) &&
    isSameList(one.steps, two.steps)
  );
});

function isSameList(list: readonly unknown[], other: readonly unknown[]): boolean {
  let index = 0;
  while (index < list.length && list[index] === other[index]) index += 1;
  return index === list.length && index === other.length;
}

/**
 * All texts of a value. They are many (200,000 in a site of 1,000 routes), and few are ever asked for their way: instead of
 * objects with paths there are lists, and a way is put together from the nodes above.
 */
interface TextTable {
  texts: string[];
  /** Of each text its node. */
  nodes: number[];
  /** Of each node the step that leads to it, and the node above; node 0 is the value. */
  steps: (string | number)[];
  above: number[];
  /** Whether all leaves are texts. */
  hasTextsOnly: boolean;
}

function tableOf(value: unknown): TextTable {
  const table: TextTable = { texts: [], nodes: [], steps: [''], above: [0], hasTextsOnly: true };
  addTexts(value, 0, table);
  return table;
}

const knownTable = remember((value: object) => tableOf(value));

const joinedTextsOf = remember((value: object) => knownTable(value).texts.join('\n'));

function addTexts(value: unknown, node: number, table: TextTable): void {
  if (typeof value === 'string') {
    table.texts.push(value);
    table.nodes.push(node);
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) addTexts(value[index], addNode(index, node, table), table);
  } else if (isMap(value)) {
    for (const name of Object.keys(value)) addTexts(value[name], addNode(name, node, table), table);
  }
  const isLeaf = table.above.length - 1 === node;
  if (isLeaf && typeof value !== 'string') table.hasTextsOnly = false;
}

function addNode(step: string | number, above: number, { steps, above: parents }: TextTable): number {
  parents.push(above);
  return steps.push(step) - 1;
}

const placedText = (table: TextTable, index: number, root: NodePath = []): PlacedText => ({
  key: keyOf(table, index),
  text: table.texts[index] ?? '',
  path: root.length === 0 ? wayTo(table, index) : [...root, ...wayTo(table, index)],
});

/** The nearest key above a text. */
function keyOf({ nodes, steps, above }: TextTable, index: number): string {
  let node = nodes[index] ?? 0;
  while (typeof steps[node] === 'number') node = above[node] ?? 0;
  return String(steps[node]);
}

function wayTo({ nodes, steps, above }: TextTable, index: number): NodePath {
  const way: (string | number)[] = [];
  for (let node = nodes[index] ?? 0; node > 0; node = above[node] ?? 0) way.push(steps[node] ?? '');
  return way.reverse();
}
