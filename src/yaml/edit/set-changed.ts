import { isMap as isMapNode, isSeq, parse } from 'yaml';
import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import { applyEdits } from './edit.ts';
import { insertItem, insertKey, removeNode, setValue } from './edit-yaml.ts';
import { parseForEdit } from './entry.ts';
import { writtenLike } from './text.ts';

/** How new keys and items are written. */
interface NewParts {
  /** Keys in their order: a new one comes behind the one before it. */
  order?: readonly string[];
  /** Nodes of the same kind: what they have in one line is written in one line. */
  likes?: readonly unknown[];
}

/**
 * The text of a YAML file with another value at a path: only the keys and items change in which the two values differ. Throws RangeError
 * if the path leads nowhere.
 */
export function setChanged(source: string, path: NodePath, value: unknown, { order = [], likes = [] }: NewParts = {}): string {
  const old = nodeAt(parse(source), path);
  if (isSame(old, value)) return source;
  if (isMap(old) && isMap(value)) return setMap(source, path, { old, value }, { order, likes });
  if (Array.isArray(old) && Array.isArray(value)) return setList(source, path, { old, value }, likes);
  return applyEdits(source, setValue(source, path, writtenAs(value, likes)));
}

function setMap(
  source: string,
  path: NodePath,
  { old, value }: { old: Record<string, unknown>; value: Record<string, unknown> },
  { order, likes }: Required<NewParts>,
): string {
  const likesOf = (key: string) => likes.flatMap(like => (isMapNode(like) ? (like.get(key, true) ?? []) : []));
  let text = source;
  const kept = Object.keys(old).filter(key => value[key] !== undefined);
  const added = Object.keys(value).filter(key => value[key] !== undefined && old[key] === undefined);
  for (const key of kept) text = setChanged(text, [...path, key], value[key], { likes: likesOf(key) });
  for (const key of added.sort((a, b) => order.indexOf(a) - order.indexOf(b))) {
    const after = order.slice(0, Math.max(0, order.indexOf(key))).findLast(before => kept.includes(before));
    text = applyEdits(text, insertKey(text, path, key, writtenAs(value[key], likesOf(key)), after === undefined ? {} : { after }));
    kept.push(key);
  }
  for (const key of Object.keys(old)) if (value[key] === undefined) text = applyEdits(text, removeNode(text, [...path, key]));
  return text;
}

/** Items that are the same at the beginning and at the end stay as they are written; those between change one by one. */
function setList(
  source: string,
  path: NodePath,
  { old, value }: { old: readonly unknown[]; value: readonly unknown[] },
  likes: readonly unknown[],
): string {
  const shorter = Math.min(old.length, value.length);
  let start = 0;
  while (start < shorter && isSame(old[start], value[start])) start += 1;
  let same = 0;
  while (same < shorter - start && isSame(old.at(-1 - same), value.at(-1 - same))) same += 1;
  const [oldEnd, end] = [old.length - same, value.length - same];
  const list = parseForEdit(source).getIn(path);
  const items = [...(isSeq(list) ? [list] : []), ...likes].flatMap(like => (isSeq(like) ? like.items : []));
  let text = source;
  for (let index = start; index < Math.min(oldEnd, end); index += 1)
    text = setChanged(text, [...path, index], value[index], { likes: items });
  for (let index = oldEnd - 1; index >= end; index -= 1) text = applyEdits(text, removeNode(text, [...path, index]));
  for (let index = oldEnd; index < end; index += 1) text = applyEdits(text, insertItem(text, path, writtenAs(value[index], items), index));
  return text;
}

/** A text is written as the one that it replaces. */
const writtenAs = (value: unknown, likes: readonly unknown[]) => (typeof value === 'object' ? writtenLike(value, likes) : value);

/** Whether two values are written alike, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (isMap(one) && isMap(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(key => isSame(one[key], other[key]));
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  return one === other;
}
