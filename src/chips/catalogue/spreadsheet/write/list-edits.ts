import type { NodePath } from '#site/node-path.ts';
import { applyEdits, type Edit } from '#yaml/edit/edit.ts';
import { insertItem, removeNode, setValue } from '#yaml/edit/edit-yaml.ts';
import { inOneLine } from '#yaml/edit/text.ts';

type Entry = string | number;

/** Edits for a list of ids or numbers: entries come and go where they are; a list in another order is written again, in one line. */
export function listEdits(source: string, path: NodePath, before: readonly Entry[], after: readonly Entry[]): Edit[] {
  const kept = before.filter(entry => after.includes(entry));
  const isInOrder = after.filter(entry => before.includes(entry)).every((entry, index) => entry === kept[index]);
  if (!isInOrder || kept.length === 0) return wholeEdits(source, path, after);
  const removed = before.flatMap((entry, index) => (after.includes(entry) ? [] : removeNode(source, [...path, index])));
  const added = after.flatMap((entry, index) => {
    if (before.includes(entry)) return [];
    const next = after.slice(index).find(other => before.includes(other));
    return insertItem(source, path, entry, next === undefined ? undefined : before.indexOf(next));
  });
  return orWhole(source, [...removed, ...added], () => wholeEdits(source, path, after));
}

/** A value in one line, in place of another one. */
export const wholeEdits = (source: string, path: NodePath, value: unknown): Edit[] => setValue(source, path, inOneLine(value));

/** Edits, unless two of them overlap: then others. */
export function orWhole(source: string, edits: Edit[], whole: () => Edit[]): Edit[] {
  try {
    applyEdits(source, edits);
    return edits;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return whole();
  }
}
