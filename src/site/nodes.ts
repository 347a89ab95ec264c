import type { NodePath } from './problem.ts';

/** A value within a value, with the way to it. */
export interface PlacedText {
  /** Nearest key above the text: `icon`, `to`, `text`. */
  key: string;
  text: string;
  path: NodePath;
}

/** Every text within a value. */
export function textsIn(value: unknown, path: NodePath = [], key = ''): PlacedText[] {
  const found: PlacedText[] = [];
  collectTexts(value, path, key, found);
  return found;
}

const known = new WeakMap<object, readonly PlacedText[]>();

/** Every text within a value that nobody changes: found once for all who ask. */
export function textsOf(value: unknown): readonly PlacedText[] {
  if (typeof value !== 'object' || value === null) return textsIn(value);
  const texts = known.get(value) ?? textsIn(value);
  known.set(value, texts);
  return texts;
}

/** The value at a path. */
export function nodeAt(value: unknown, path: NodePath): unknown {
  return path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step) ? (node as Record<string | number, unknown>)[step] : undefined,
    value,
  );
}

/** Whether a value is a map of keys. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function collectTexts(value: unknown, path: NodePath, key: string, found: PlacedText[]): void {
  if (typeof value === 'string') found.push({ key, text: value, path });
  else if (Array.isArray(value)) for (const [index, entry] of value.entries()) collectTexts(entry, [...path, index], key, found);
  else if (isMap(value)) for (const [name, entry] of Object.entries(value)) collectTexts(entry, [...path, name], name, found);
}
