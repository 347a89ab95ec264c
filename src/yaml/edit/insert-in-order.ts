import { parse } from 'yaml';
import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import type { Edit } from './edit.ts';
import { insertKey } from './edit-yaml.ts';

/** A new key in a mapping, under a comment. */
interface NewKey {
  /** Path to the mapping. */
  at: NodePath;
  key: string;
  value: unknown;
  /** Keys in their right order, including the new one. */
  order: readonly string[];
  comment: string;
}

/** Puts a key after the nearest existing key that belongs before it, else in front of the nearest that belongs after it. */
export function insertInOrder(source: string, { at, key, value, order, comment }: NewKey): Edit[] {
  const map = nodeAt(parse(source), at);
  const isThere = (name: string) => isMap(map) && Object.hasOwn(map, name);
  const place = order.indexOf(key);
  const after = order.slice(0, place).findLast(isThere);
  const before = order.slice(place).find(isThere);
  const neighbour = after !== undefined ? { after } : before !== undefined ? { before } : {};
  return insertKey(source, at, key, value, { comment, ...neighbour });
}
