import { isMap, type Node, parse } from 'yaml';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { applyEdits, type Edit } from './edit.ts';
import { insertInFlow } from './edit-flow.ts';
import { columnOf, type Entry, entryAt, entryOf, parseForEdit, type YamlCollection } from './entry.ts';
import { textBelow } from './insert-lines.ts';
import { belowOwnComments, commentsAbove, marginBefore } from './lines.ts';
import { keyText } from './text.ts';

// As in edit-yaml.ts: each function gives the edits for one change, all other bytes are kept, and a path that leads nowhere throws
// RangeError.

/**
 * Swaps an entry of a list or mapping with the next one: each literally, with its comments; the lines between them stay. Throws
 * RangeError where the text would then say something else, for example for an alias that would come before its anchor.
 */
export function swapWithNext(source: string, parent: NodePath, index: number): Edit[] {
  const collection = collectionAt(source, parent);
  if (index < 0 || index + 1 >= collection.items.length)
    throw new RangeError(`There is no entry after ${index} at \`${parent.join('.')}\`.`);
  const [first, second] = [spanOf(source, entryOf(source, collection, index)), spanOf(source, entryOf(source, collection, index + 1))];
  const edits = [
    { ...first, text: source.slice(second.start, second.end) },
    { ...second, text: source.slice(first.start, first.end) },
  ];
  const expected = entriesOf(nodeAt(parse(source), parent));
  expected.splice(index, 2, expected[index + 1], expected[index]);
  if (JSON.stringify(entriesIn(applyEdits(source, edits), parent)) !== JSON.stringify(expected))
    throw new RangeError(`What is at \`${parent.join('.')}\` cannot change its places as it is written.`);
  return edits;
}

/** Copies an entry literally, with its comments, to the place after it; one of a mapping gets another key. */
export function copyEntry(source: string, path: NodePath, key?: string): Edit[] {
  const entry = entryAt(source, parseForEdit(source), path);
  if (entry === undefined) throw new RangeError('A document cannot be copied into itself.');
  const { start, end } = spanOf(source, entry);
  const [from, to] = (key === undefined ? undefined : entry.key?.range) ?? [start, start];
  const name = key === undefined || entry.key === undefined ? '' : keyText(key, entry.key);
  const text = source.slice(start, from) + name + source.slice(to, end);
  return entry.parent.flow ? insertInFlow(source, entry.parent, entry.index + 1, text) : textBelow(source, entry, text);
}

function collectionAt(source: string, path: NodePath): YamlCollection {
  const document = parseForEdit(source);
  const entry = entryAt(source, document, path);
  const node = (entry === undefined ? document.contents : entry.value) as Node | null | undefined;
  if (node === null || node === undefined || !('items' in node))
    throw new RangeError(`There is nothing to arrange at \`${path.join('.')}\`.`);
  return node as YamlCollection;
}

/** An entry with the comments that belong to it: whole lines, unless it is in a flow collection. */
function spanOf(source: string, { parent, start, end }: Entry): { start: number; end: number } {
  if (parent.flow) return { start, end };
  // The first key of a mapping in a list follows the dash of its item.
  if (isMap(parent) && marginBefore(source, start) === undefined) throw new RangeError('An entry that shares its line cannot be moved.');
  return { start: commentsAbove(source, start), end: belowOwnComments(source, end, columnOf(parent) ?? 0) };
}

const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? [...value] : Object.entries(Object(value)));

function entriesIn(source: string, path: NodePath): unknown[] | undefined {
  try {
    return entriesOf(nodeAt(parse(source), path));
  } catch {
    return undefined;
  }
}
