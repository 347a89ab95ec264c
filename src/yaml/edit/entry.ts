import {
  type CST,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { NodePath } from '#site/node-path.ts';

/** A key with its value, or an item of a list, and its place in the text. */
export interface Entry {
  parent: YamlCollection;
  index: number;
  /** `undefined` for an item of a list. */
  key?: Node;
  /** `undefined` where nothing is written. */
  value: Node | undefined;
  /** Offset of the key or dash. */
  start: number;
  /** Offset after the colon or dash and after an anchor: the value follows from here. */
  head: number;
  /** Whether the key has a colon; `{a}` has none. */
  hasColon: boolean;
  /** Offset after the last character, comments not counted. */
  end: number;
}

/** A mapping or list of a parsed text. */
export type YamlCollection = YAMLMap<Node, Node | null> | YAMLSeq<Node>;

let last: { source: string; document: Document.Parsed } | undefined;

/** Parses a text whose nodes are to be edited, once for all edits of it. Throws RangeError if it is not YAML. */
export function parseForEdit(source: string): Document.Parsed {
  if (last?.source === source) return last.document;
  const document = parseDocument<ParsedNode>(source, { keepSourceTokens: true, uniqueKeys: false });
  const [error] = document.errors;
  if (error) throw new RangeError(`The text is no YAML: ${error.message}`);
  last = { source, document };
  return document;
}

/** The entry at a path; `undefined` for the empty path, the document itself. Throws RangeError if the path leads nowhere. */
export function entryAt(source: string, document: Document.Parsed, path: NodePath): Entry | undefined {
  let entry: Entry | undefined;
  let node: Node | null | undefined = document.contents;
  for (const [depth, step] of path.entries()) {
    if (isAlias(node)) throw new RangeError(`\`${path.slice(0, depth).join('.')}\` is an alias: edit what it stands for.`);
    const index = isMap(node) ? node.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(step)) : Number(step);
    if (!isCollection(node) || !(index in node.items))
      throw new RangeError(`The path \`${path.slice(0, depth + 1).join('.')}\` leads nowhere.`);
    entry = entryOf(source, node as YamlCollection, index);
    node = entry.value;
  }
  return entry;
}

/** The entry of a collection at an index. */
export function entryOf(source: string, parent: YamlCollection, index: number): Entry {
  const item = parent.items[index] as Pair<Node, Node | null> | Node;
  const token = tokenOf(parent, index);
  const [key, value] = 'key' in item ? [item.key as Node, item.value as Node | null] : [undefined, item as Node];
  const before = (token.start ?? []).filter(isWritten);
  const between = (token.sep ?? []).filter(isWritten);
  const written = value === null || isBlank(value) ? undefined : value;
  const keyEnd = key?.range?.[1];
  const head = endOf([...(key ? between : before)].at(-1)) ?? keyEnd ?? written?.range?.[0] ?? 0;
  return {
    parent,
    index,
    ...(key ? { key } : {}),
    value: written,
    start: before[0]?.offset ?? key?.range?.[0] ?? written?.range?.[0] ?? head,
    head,
    hasColon: between.some(({ type }) => type === 'map-value-ind'),
    end: written ? contentEnd(source, written) : head,
  };
}

/** Offset after the last character of a node: the text that it owns, without comments after it. */
export function contentEnd(source: string, node: Node): number {
  const [start = 0, end = 0] = node.range ?? [];
  if (isCollection(node) && !node.flow && node.items.length > 0) return entryOf(source, node as YamlCollection, node.items.length - 1).end;
  if (node.srcToken?.type !== 'block-scalar') return end;
  // Empty lines after a block scalar are its own only if it keeps them (`|+`).
  const keeps = headerOf(node)?.source.includes('+');
  return start + source.slice(start, end).replace(keeps ? /\r?\n$/ : /(\r?\n)+$/, '').length;
}

/** Column, from 0, of the entries of a mapping or list in block style. */
export function columnOf(node: unknown): number | undefined {
  const token = isMap(node) || isSeq(node) ? node.srcToken : undefined;
  return token?.type === 'block-map' || token?.type === 'block-seq' ? token.indent : undefined;
}

/** The header of a block scalar: `|-`. */
export function headerOf({ srcToken }: Node): CST.SourceToken | undefined {
  return srcToken?.type === 'block-scalar'
    ? (srcToken.props.find(({ type }) => type === 'block-scalar-header') as CST.SourceToken | undefined)
    : undefined;
}

/** Tokens of an entry; comments between the items of a list are tokens too, but not items. */
function tokenOf(parent: YamlCollection, index: number): Partial<CST.CollectionItem> {
  if (isMap(parent)) return (parent.items[index]?.srcToken ?? {}) as CST.CollectionItem;
  const { items = [] } = (parent.srcToken ?? {}) as CST.BlockSequence | CST.FlowCollection;
  return parent.flow ? (items[index] ?? {}) : (items.filter(({ start }) => start.some(({ type }) => type === 'seq-item-ind'))[index] ?? {});
}

/** Indicators, anchors and tags: everything in front of a key or value except space, comments and the comma before. */
const isWritten = ({ type }: CST.SourceToken) => !['space', 'newline', 'comment', 'comma'].includes(type);

const isBlank = (node: Node) => isScalar(node) && node.range?.[0] === node.range?.[1];

const endOf = (token: CST.SourceToken | undefined) => token && token.offset + token.source.length;
