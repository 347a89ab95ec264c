import { memoize, memoizePair } from '../memoize.ts';
import { isMap, type NodePath } from '../node-path.ts';

/**
 * All texts of a value. They are many (200,000 in a site of 1,000 routes), and few are ever asked for their path: instead of
 * objects with paths there are lists, and a way is put together from the nodes above.
 */
export interface TextTable {
  texts: string[];
  /** Of each text its node. */
  nodes: number[];
  /** Of each node the step that leads to it, and the node above; node 0 is the value. */
  steps: (string | number)[];
  above: number[];
  /** Whether all leaves are texts. */
  hasTextsOnly: boolean;
}

/** The texts of a value in their order. */
export function tableOf(value: unknown): TextTable {
  const table: TextTable = { texts: [], nodes: [], steps: [''], above: [0], hasTextsOnly: true };
  addTexts(value, 0, table);
  return table;
}

/** The same of a value that nobody changes, read once for all who ask. */
export const knownTable = memoize((value: object) => tableOf(value));

/** All texts of a value that nobody changes, with line breaks between them. */
export const joinedTextsOf = memoize((value: object) => knownTable(value).texts.join('\n'));

/**
 * Whether two values are alike but for what their texts say: the same keys in the same order, lists of the same length, and
 * nothing but texts in them. Nobody changes the values.
 */
export const areAlike = memoizePair((value: object, other: object): boolean => {
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

/** The nearest key above a text. */
export function keyOf({ nodes, steps, above }: TextTable, index: number): string {
  let node = nodes[index] ?? 0;
  while (typeof steps[node] === 'number') node = above[node] ?? 0;
  return String(steps[node]);
}

/** The path to a text. */
export function pathTo({ nodes, steps, above }: TextTable, index: number): NodePath {
  const path: (string | number)[] = [];
  for (let node = nodes[index] ?? 0; node > 0; node = above[node] ?? 0) path.push(steps[node] ?? '');
  return path.reverse();
}
