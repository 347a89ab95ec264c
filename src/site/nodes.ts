import type { NodePath } from './problem.ts';
import { remember } from './remember.ts';

/** A value within a value, with the way to it. */
export interface PlacedText {
  /** Nearest key above the text: `icon`, `to`, `text`. */
  key: string;
  text: string;
  path: NodePath;
}

/** Every text within a value that stands at `path`. */
export function textsIn(value: unknown, path: NodePath = []): PlacedText[] {
  const found: PlacedText[] = [];
  collectTexts(value, '', [...path], found);
  return found;
}

/** Every text within a value that nobody changes: found once for all who ask. */
export function textsOf(value: unknown): readonly PlacedText[] {
  return typeof value === 'object' && value !== null ? textsOfObject(value) : textsIn(value);
}

const textsOfObject = remember((value: object) => textsIn(value));

/**
 * The texts within a value that match a pattern; nobody changes the value. Mostly there are none, which one look at all texts
 * together tells: what matches a text alone must match it between line breaks too, so `^` and `$` need the flag `m`.
 */
export function textsWith(value: object, pattern: RegExp): readonly PlacedText[] {
  return pattern.test(joinedTextsOf(value)) ? textsOf(value).filter(({ text }) => pattern.test(text)) : [];
}

const joinedTextsOf = remember((value: object) =>
  textsOf(value)
    .map(({ text }) => text)
    .join('\n'),
);

/** The texts within a value at whose place another value has a text too, of which `isWanted` says yes. */
export function textsBeside(value: unknown, other: unknown, isWanted: (text: string, other: string) => boolean): PlacedText[] {
  const found: PlacedText[] = [];
  const way: (string | number)[] = [];
  const look = (node: unknown, beside: unknown, key: string): void => {
    if (typeof node === 'string') {
      if (typeof beside === 'string' && isWanted(node, beside)) found.push({ key, text: node, path: way.slice() });
    } else if (typeof node === 'object' && node !== null && typeof beside === 'object' && beside !== null) {
      for (const name of Object.keys(node)) {
        const step = Array.isArray(node) ? Number(name) : name;
        way.push(step);
        look(childOf(node, step), childOf(beside, step), typeof step === 'string' ? step : key);
        way.pop();
      }
    }
  };
  look(value, other, '');
  return found;
}

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

/** `way` is the path on the way down: copied only where a text is. */
function collectTexts(value: unknown, key: string, way: (string | number)[], found: PlacedText[]): void {
  if (typeof value === 'string') {
    found.push({ key, text: value, path: way.slice() });
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      way.push(index);
      collectTexts(entry, key, way, found);
      way.pop();
    }
  } else if (isMap(value)) {
    for (const name of Object.keys(value)) {
      way.push(name);
      collectTexts(value[name], name, way, found);
      way.pop();
    }
  }
}
