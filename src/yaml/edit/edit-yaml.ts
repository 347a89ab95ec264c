import { type Document, isAlias, isCollection, isMap, isScalar, isSeq } from 'yaml';
import type { NodePath } from '#site/node-path.ts';
import type { Edit } from './edit.ts';
import { insertInFlow, removeFromFlow } from './edit-flow.ts';
import { type Entry, entryAt, entryOf, parseForEdit, type YamlCollection } from './entry.ts';
import { keepsEmptyLines, linesAbove, linesBelow } from './insert-lines.ts';
import { commentsAbove, isBelowGap, marginBefore, nextLine } from './lines.ts';
import { replaceContents, replaceValue } from './replace-value.ts';
import { blockLines, flowText, keyText, nodeOf, pairOf, styleOf } from './text.ts';

// Each of the functions below gives the edits for one change of a YAML text. All other bytes are kept: comments, quotes, order,
// line ends, indentation. Each throws RangeError if its path leads nowhere.

/**
 * Another value for a key, a list item or (empty path) the whole document. A text keeps its quotes if the new value allows them.
 */
export function setValue(source: string, path: NodePath, value: unknown): Edit[] {
  const { document, entry } = placeAt(source, path);
  return put(source, document, entry, nodeOf(value, entry?.value));
}

/** Another name for a key. */
export function renameKey(source: string, path: NodePath, key: string): Edit[] {
  const { entry } = placeAt(source, path);
  if (!entry?.key?.range) throw new RangeError(`There is no key at \`${path.join('.')}\`.`);
  refuseTwin(entry.parent, key);
  const [start, end] = entry.key.range;
  return [{ start, end, text: keyText(key, entry.key) }];
}

/**
 * A new key in a mapping, or in place of an empty value: beside a named key, else at the end. A comment becomes a line above it.
 * In a flow mapping (`{a: 1}`), which has no lines, it is left out.
 */
export function insertKey(
  source: string,
  parent: NodePath,
  key: string,
  value: unknown,
  { before, after, comment }: { before?: string; after?: string; comment?: string } = {},
): Edit[] {
  const { document, entry, node } = placeAt(source, parent);
  if (isUnwritten(node)) return put(source, document, entry, pairOf(key, value, entry?.parent.flow ? undefined : comment));
  if (!isMap(node)) throw new RangeError(`There is no mapping at \`${parent.join('.')}\`.`);
  refuseTwin(node, key);
  const beside = before ?? after;
  const index =
    beside === undefined ? node.items.length - 1 : node.items.findIndex(item => isScalar(item.key) && item.key.value === beside);
  if (index === -1) throw new RangeError(`There is no key \`${beside}\` at \`${parent.join('.')}\`.`);
  if (node.flow) return insertInFlow(source, node, before === undefined ? index + 1 : index, flowText(pairOf(key, value)).slice(1, -1));
  const lines = blockLines(pairOf(key, value, comment), styleOf(source, document));
  return (before === undefined ? linesBelow : linesAbove)(source, entryOf(source, node, index), lines);
}

/** A new item in a list, or in place of an empty value: at an index, else at the end. */
export function insertItem(source: string, parent: NodePath, value: unknown, index?: number): Edit[] {
  const { document, entry, node } = placeAt(source, parent);
  if (isUnwritten(node)) return put(source, document, entry, nodeOf([value]));
  if (!isSeq(node)) throw new RangeError(`There is no list at \`${parent.join('.')}\`.`);
  const place = index ?? node.items.length;
  if (place < 0 || place > node.items.length) throw new RangeError(`The list at \`${parent.join('.')}\` has no place ${place}.`);
  if (node.flow) return insertInFlow(source, node, place, flowText(nodeOf(value)));
  const lines = blockLines(nodeOf([value]), styleOf(source, document));
  return place === 0 ? linesAbove(source, entryOf(source, node, 0), lines) : linesBelow(source, entryOf(source, node, place - 1), lines);
}

/**
 * Removes a key with its value, or a list item, with the comment lines directly above it. Of the gaps above and below, one is
 * kept: that which parts the neighbours.
 */
export function removeNode(source: string, path: NodePath): Edit[] {
  const { document, entry } = placeAt(source, path);
  if (entry === undefined) throw new RangeError('A document cannot be removed from itself.');
  const { parent, start, end } = entry;
  if (parent.items.length === 1) {
    return put(source, document, placeAt(source, path.slice(0, -1)).entry, nodeOf(isMap(parent) ? {} : []));
  }
  if (parent.flow) return removeFromFlow(source, entry);
  const next = nextLine(source, end);
  const gap = (space: RegExp) => space.exec(source.slice(next))?.[0].length ?? 0;
  if (marginBefore(source, start) !== undefined) {
    const top = commentsAbove(source, start);
    // The gap above the last entry parts it from the one before.
    if (entry.index === parent.items.length - 1) return [{ start: top - gapAbove(source, entry, top), end: next, text: '' }];
    return [{ start: top, end: next + (isBelowGap(source, top) ? gap(/^(?:\r?\n)*/) : 0), text: '' }];
  }
  // The first entry of a mapping in a list follows the dash: the next entry takes its place.
  return [{ start, end: next + gap(/^\s*/), text: '' }];
}

/** How many characters of empty lines are above an entry: those that belong to no text before it. */
function gapAbove(source: string, { parent, index }: Entry, top: number): number {
  if (index === 0) return 0;
  const { start, end } = entryOf(source, parent, index - 1);
  if (keepsEmptyLines(source.slice(start, end))) return 0;
  return /\n((?:\r?\n)+)$/.exec(source.slice(0, top))?.[1]?.length ?? 0;
}

function placeAt(source: string, path: NodePath) {
  const document = parseForEdit(source);
  const entry = entryAt(source, document, path);
  const node = (entry === undefined ? document.contents : entry.value) as YamlCollection | undefined | null;
  if (isAlias(node)) throw new RangeError(`\`${path.join('.')}\` is an alias: edit what it stands for.`);
  return { document, entry, node };
}

function put(source: string, document: Document.Parsed, entry: Entry | undefined, node: ReturnType<typeof nodeOf>): Edit[] {
  const style = styleOf(source, document);
  return entry === undefined ? replaceContents(source, document, node, style) : replaceValue(source, entry, node, style);
}

const isUnwritten = (node: unknown) =>
  node === undefined || node === null || (isScalar(node) && node.value === null) || (isCollection(node) && node.items.length === 0);

function refuseTwin(parent: YamlCollection, key: string): void {
  if (isMap(parent) && parent.items.some(item => isScalar(item.key) && item.key.value === key)) {
    throw new RangeError(`There is a key \`${key}\` already.`);
  }
}
