import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import { applyEdits } from '#yaml/edit/edit.ts';
import { insertJsonItem, insertJsonKey, removeJson, replaceJson } from '../../../add/field/json-edits.ts';

/**
 * The text of a JSON file with another value at a path: only the keys and entries change in which the two values differ, and lines
 * stay lines. Throws RangeError if the path leads nowhere.
 */
export function setJsonChanged(source: string, path: NodePath, value: unknown): string {
  const old = nodeAt(JSON.parse(source), path);
  if (JSON.stringify(old) === JSON.stringify(value)) return source;
  if (isMap(old) && isMap(value)) return setObject(source, path, old, value);
  if (Array.isArray(old) && Array.isArray(value) && old.length > 0 && value.length > 0) return setArray(source, path, old, value);
  return applyEdits(source, replaceJson(source, path, value));
}

function setObject(source: string, path: NodePath, old: Record<string, unknown>, value: Record<string, unknown>): string {
  let text = source;
  for (const [key, own] of Object.entries(value)) {
    if (own === undefined) continue;
    text = Object.hasOwn(old, key) ? setJsonChanged(text, [...path, key], own) : applyEdits(text, insertJsonKey(text, path, key, own));
  }
  for (const key of Object.keys(old)) if (value[key] === undefined) text = applyEdits(text, removeJson(text, [...path, key]));
  return text;
}

function setArray(source: string, path: NodePath, old: readonly unknown[], value: readonly unknown[]): string {
  let text = source;
  const shorter = Math.min(old.length, value.length);
  for (let index = 0; index < shorter; index += 1) text = setJsonChanged(text, [...path, index], value[index]);
  for (let index = old.length - 1; index >= shorter; index -= 1) text = applyEdits(text, removeJson(text, [...path, index]));
  for (const own of value.slice(shorter)) text = applyEdits(text, insertJsonItem(text, path, own));
  return text;
}
