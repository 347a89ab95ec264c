import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { NodePath } from '#site/node-path.ts';
import type { Edit } from '#yaml/edit/edit.ts';

/** A value as JSON with each key on a line of its own and each list of texts on one line, as the formatter of the project writes it. */
export function jsonText(value: unknown, indent = ''): string {
  const text = JSON.stringify(value, null, 2).replace(
    /\[\s*("[^"]*"(?:,\s*"[^"]*")*)\s*\]/g,
    (_, items: string) => `[${items.replace(/,\s+/g, ', ')}]`,
  );
  return text.replaceAll('\n', `\n${indent}`);
}

/** A new key behind another one of an object, or as its last: all other bytes stay. Throws RangeError if the object is not there. */
export function insertJsonKey(source: string, path: NodePath, key: string, value: unknown, after?: string): Edit[] {
  const map = parseDocument(source).getIn(path, true);
  if (!isMap(map) || map.range === undefined || map.range === null) throw new RangeError(`There is no object at \`${path.join('.')}\`.`);
  const keys = map.items.map(item => (isScalar(item.key) ? item.key : undefined));
  const index = after === undefined ? keys.length - 1 : keys.findIndex(known => known?.value === after);
  const neighbour = map.items[index];
  const place = keys[index]?.range?.[0];
  if (neighbour === undefined || place === undefined) throw new RangeError(`There is no key to put \`${key}\` behind.`);
  const indent = lineStart(source, place);
  const isInLines = /^\s*$/.test(indent);
  const end = rangeOf(neighbour.value)[1];
  const text = `${JSON.stringify(key)}: ${isInLines ? jsonText(value, indent) : JSON.stringify(value)}`;
  return [{ start: end, end, text: isInLines ? `,${lineEnd(source)}${indent}${text}` : `, ${text}` }];
}

/** A new last entry of a list. Throws RangeError if the list is not there. */
export function insertJsonItem(source: string, path: NodePath, value: unknown): Edit[] {
  const list = parseDocument(source).getIn(path, true);
  if (!isSeq(list)) throw new RangeError(`There is no list at \`${path.join('.')}\`.`);
  const last = list.items.at(-1);
  if (last === undefined) {
    const [start] = rangeOf(list);
    return [{ start: start + 1, end: start + 1, text: JSON.stringify(value) }];
  }
  const [start, end] = rangeOf(last);
  const before = lineStart(source, start);
  const isInLines = /^\s*$/.test(before);
  return [{ start: end, end, text: isInLines ? `,${lineEnd(source)}${before}${jsonText(value, before)}` : `, ${JSON.stringify(value)}` }];
}

/** Another name for a key of an object. Throws RangeError if it is not there. */
export function renameJsonKey(source: string, path: NodePath, key: string, name: string): Edit[] {
  const map = parseDocument(source).getIn(path, true);
  const found = isMap(map) ? map.items.find(item => isScalar(item.key) && item.key.value === key) : undefined;
  const [start, end] = rangeOf(found?.key);
  return [{ start, end, text: JSON.stringify(name) }];
}

/** Another text in place of one. */
export function replaceJsonText(source: string, path: NodePath, value: string): Edit[] {
  const [start, end] = rangeOf(parseDocument(source).getIn(path, true));
  return [{ start, end, text: JSON.stringify(value) }];
}

/** Another value in place of one. */
export function replaceJson(source: string, path: NodePath, value: unknown): Edit[] {
  const [start, end] = rangeOf(parseDocument(source).getIn(path, true));
  return [{ start, end, text: jsonText(value, /^\s*/.exec(lineStart(source, start))?.[0]) }];
}

/** Takes an entry of a list, or a key of an object, away, with its comma. Throws RangeError if it is not there, or if it is the last one left. */
export function removeJson(source: string, path: NodePath): Edit[] {
  const parent = parseDocument(source).getIn(path.slice(0, -1), true);
  const step = path.at(-1);
  const ranges = isSeq(parent)
    ? parent.items.map(item => rangeOf(item))
    : isMap(parent)
      ? parent.items.map(({ key, value }): [number, number] => [rangeOf(key)[0], rangeOf(value)[1]])
      : [];
  const index = isMap(parent) ? parent.items.findIndex(({ key }) => isScalar(key) && key.value === step) : Number(step);
  const own = ranges[index];
  const [before, after] = [ranges[index - 1], ranges[index + 1]];
  if (own === undefined || (before ?? after) === undefined) throw new RangeError(`\`${path.join('.')}\` cannot be taken away.`);
  // The comma is behind the one before, or before the one behind.
  return [before === undefined ? { start: own[0], end: after?.[0] ?? own[1], text: '' } : { start: before[1], end: own[1], text: '' }];
}

function rangeOf(node: unknown): [start: number, end: number] {
  const range = (node as { range?: [number, number, number] } | undefined)?.range;
  if (range === undefined) throw new RangeError('There is no such value.');
  return [range[0], range[1]];
}

/** What is before a place on its line. */
const lineStart = (source: string, place: number) => source.slice(source.lastIndexOf('\n', place - 1) + 1, place);

const lineEnd = (source: string) => (source.includes('\r\n') ? '\r\n' : '\n');
