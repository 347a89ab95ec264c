import { isMap, isSeq } from 'yaml';
import type { NodePath } from '#site/node-path.ts';
import type { Edit } from './edit.ts';
import { columnOf, entryAt, entryOf, parseForEdit, type YamlCollection } from './entry.ts';
import { linesAbove, linesBelow } from './insert-lines.ts';
import { belowOwnComments, commentsAbove } from './lines.ts';
import { indented, styleOf } from './text.ts';

/**
 * Copies an item of a list in block style, literally and with its comments, to another list: the list under a key of a mapping,
 * which gets that key if it lacks it. It is put before the entry at `index`, else at the end. Throws RangeError if a path leads nowhere.
 */
export function copyItem(source: string, path: NodePath, mapping: NodePath, key: string, index?: number): Edit[] {
  const document = parseForEdit(source);
  const item = entryAt(source, document, path);
  const place = entryAt(source, document, mapping);
  const map = place === undefined ? document.contents : place.value;
  if (item === undefined || !isMap(map) || map.flow) throw new RangeError(`There is no mapping at \`${mapping.join('.')}\`.`);
  const column = columnOf(item.parent) ?? 0;
  const raw = source.slice(commentsAbove(source, item.start), belowOwnComments(source, item.end, column));
  const lines = raw.split(/\r?\n/).map(line => line.slice(column));
  const list = map.get(key);
  if (isSeq(list) && list.items.length > 0) {
    if (index !== undefined && index < list.items.length) return linesAbove(source, entryOf(source, list as YamlCollection, index), lines);
    return linesBelow(source, entryOf(source, list as YamlCollection, list.items.length - 1), lines);
  }
  const { indent, indentSeq } = styleOf(source, document);
  const last = entryOf(source, map as YamlCollection, map.items.length - 1);
  return linesBelow(source, last, [`${key}:`, ...indented(lines, indentSeq ? indent : 0)]);
}
