import type { NodePath } from './problem.ts';

/** Whether a path leads to a node or below it. */
export const isWithin = (path: NodePath, node: NodePath) => node.every((step, index) => path[index] === step);

/** The value at a path. */
export function nodeAt(value: unknown, path: NodePath): unknown {
  let node = value;
  for (const step of path) node = childOf(node, step);
  return node;
}

/** Whether all lists on the way to a node have the same length in two values. */
export function isAligned(value: unknown, other: unknown, path: NodePath): boolean {
  let [one, two] = [value, other];
  for (const step of path) {
    if (typeof step === 'number' && !(Array.isArray(one) && Array.isArray(two) && one.length === two.length)) return false;
    one = childOf(one, step);
    two = childOf(two, step);
  }
  return true;
}

const childOf = (node: unknown, step: string | number): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, step) ? (node as Record<string | number, unknown>)[step] : undefined;

/** Whether a value is a map of keys. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
