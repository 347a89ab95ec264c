import { type Document, isAlias, isCollection, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { Place } from '#check/problem.ts';
import type { NodePath } from '#site/node-path.ts';
import { escapePattern } from '#site/words/placeholders.ts';

/** Offsets of a piece of text, the end exclusive. */
export type Span = [start: number, end: number];

/**
 * Offsets of a node's key or value. If a document has no node at the path (a missing key, say), the nearest node above it is
 * used. The "key" of a list entry and of the document itself is the first key in it.
 */
export function spanOf(document: Document.Parsed, path: NodePath, on: Place['on']): Span {
  let node: Node | null = document.contents;
  let key: Node | null = null;
  for (const step of path) {
    const parent: Node | null = isAlias(node) ? (node.resolve(document) ?? null) : node;
    if (isMap(parent)) {
      const pair: Pair | undefined = parent.items.find(item => keyText(item) === String(step));
      if (!pair) return headOf(key, parent);
      key = pair.key as Node | null;
      node = pair.value as Node | null;
    } else if (isSeq(parent)) {
      const item = parent.items[Number(step)] as Node | undefined;
      if (!item) return headOf(key, parent);
      key = null;
      node = item;
    } else break;
  }
  // A map or list that begins below its key is best shown by the key.
  return on === 'key' || node === null || isEmpty(node) || (key !== null && isCollection(node) && !node.flow)
    ? headOf(key, node)
    : (rangeOf(node) ?? headOf(key, node));
}

/** Narrows a span to the first occurrence of a text, or to the first after another text; in both, line breaks count as spaces. */
export function spanWithin(text: string, [start, end]: Span, within: string | undefined, after = ''): Span {
  const trimmed: Span = [start, start + text.slice(start, end).trimEnd().length];
  if (within === undefined || within.trim() === '') return trimmed;
  const found = new RegExp(`(?<=${patternOf(after)}\\s*)${patternOf(within.trim())}`).exec(text.slice(start, end));
  return found ? [start + found.index, start + found.index + found[0].length] : trimmed;
}

const patternOf = (text: string) => escapePattern(text).replace(/\s+/g, '\\s+');

function headOf(key: Node | null, node: Node | null): Span {
  if (key) return rangeOf(key) ?? [0, 0];
  const first = isMap(node) ? (node.items[0]?.key as Node | undefined) : undefined;
  return (first && rangeOf(first)) ?? (node && rangeOf(node)) ?? [0, 0];
}

function rangeOf({ range }: Node): Span | undefined {
  return range ? [range[0], range[1]] : undefined;
}

/** A key without a value: its node has no text to point at. */
const isEmpty = (node: Node) => isScalar(node) && node.range !== undefined && node.range !== null && node.range[0] === node.range[1];

const keyText = ({ key }: Pair) => (isScalar(key) ? String(key.value) : String(key));
