import { type Document, isCollection, type Node } from 'yaml';
import type { Edit } from './edit.ts';
import { setInFlow } from './edit-flow.ts';
import { columnOf, contentEnd, type Entry, headerOf } from './entry.ts';
import { lineEnd } from './lines.ts';
import { blockLines, flowText, indented, nodeOf, type YamlStyle } from './text.ts';

/** Writes a value in place of an entry's old value, or where it has none. */
export function replaceValue(source: string, entry: Entry, node: Node | null, style: YamlStyle): Edit[] {
  if (entry.parent.flow) return setInFlow(entry, flowText(node));
  const old = spansOf(source, entry);
  const { first, below } = linesOf(entry, node, style, old.isFollowed);
  const body = below.map(line => style.lineBreak + line).join('');
  return [
    { start: entry.head, end: old.firstEnd, text: first === '' ? '' : ` ${first}` },
    { start: old.restStart, end: old.restEnd, text: '' },
    { start: old.bodyAt, end: old.bodyAt, text: body },
  ].filter(({ start, end, text }) => start < end || text !== '');
}

/** Replaces the whole contents of a document by a value. */
export function replaceContents(source: string, { contents }: Document.Parsed, node: Node | null, style: YamlStyle): Edit[] {
  const lines = blockLines(node, style);
  const text = lines.join(style.lineBreak);
  const [start, end] = contents?.range ?? [0, 0];
  if (contents === null || start === end) {
    const isOpen = source !== '' && !source.endsWith('\n');
    return [{ start: source.length, end: source.length, text: isOpen ? style.lineBreak + text : text + style.lineBreak }];
  }
  const ownsLines = isCollection(contents) && !contents.flow;
  const last = ownsLines ? lineEnd(source, contentEnd(source, contents)) : contentEnd(source, contents);
  const rest = lineEnd(source, last);
  // A comment beside the old value would become text of a block.
  if (lines.length > 1 && source.slice(last, rest).trim() !== '') {
    return [
      { start, end: last, text: '' },
      { start: rest, end: rest, text: style.lineBreak + text },
    ];
  }
  return [{ start, end: last, text }];
}

/** The text that an old value occupies: on the line of its key or dash, and below, where the lines of a new value may go. */
interface OldSpans {
  firstEnd: number;
  restStart: number;
  restEnd: number;
  bodyAt: number;
  /** Whether something that stays, a comment or an anchor, is beside the value. */
  isFollowed: boolean;
}

function spansOf(source: string, { value, head, start, end, key }: Entry): OldSpans {
  const from = value?.range?.[0] ?? head;
  const isBelow = from > lineEnd(source, head);
  const ownsLines = isCollection(value) && !value.flow;
  const last = ownsLines ? lineEnd(source, end) : end;
  const header = value && headerOf(value);
  // The part on the first line: all of an inline value, only the header of a block scalar, nothing of a value below.
  const firstEnd = isBelow ? head : header ? header.offset + header.source.length : last;
  const isSplit = isBelow || header !== undefined;
  const restStart = isSplit ? lineEnd(source, firstEnd) : firstEnd;
  const anchored = key === undefined && head > start + 1;
  return {
    firstEnd,
    restStart,
    restEnd: isSplit ? Math.max(last, restStart) : firstEnd,
    bodyAt: lineEnd(source, Math.max(last, restStart)),
    isFollowed: anchored || source.slice(firstEnd, lineEnd(source, firstEnd)).trim() !== '',
  };
}

/** The lines of a value after a key or dash: the first is on the same line. */
function linesOf({ parent, key }: Entry, node: Node | null, style: YamlStyle, isFollowed: boolean): { first: string; below: string[] } {
  const column = columnOf(parent) ?? 0;
  if (key === undefined && isFollowed && isCollection(node) && node.items.length > 0) {
    return { first: '', below: indented(blockLines(node, style), column + 2) };
  }
  const [head = '', ...below] = blockLines(nodeOf(key === undefined ? [node] : { k: node }), style);
  // Not `trim`: it would remove the wide spaces that a Chinese text may begin with.
  return { first: head.slice(key === undefined ? '-'.length : 'k:'.length).replace(/^ +| +$/g, ''), below: indented(below, column) };
}
