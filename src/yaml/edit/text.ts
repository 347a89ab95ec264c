import { Document, isMap, isScalar, isSeq, type Node, Scalar, type ToStringOptions, visit, YAMLSeq } from 'yaml';
import { columnOf } from './entry.ts';
import { lineBreakOf } from './lines.ts';

/** How a text writes its lists and mappings. */
export interface YamlStyle {
  lineBreak: '\n' | '\r\n';
  /** Spaces for each level. */
  indent: number;
  /** Whether the dashes of a list are deeper than its key. */
  indentSeq: boolean;
}

/** Finds out how a text is indented: by its first nested mapping and its first list below a key. */
export function styleOf(source: string, document: Document.Parsed): YamlStyle {
  const style = { lineBreak: lineBreakOf(source), indent: 2, indentSeq: true };
  const found = { map: false, seq: false };
  visit(document, {
    Pair(_, { value }, ancestors) {
      const parent = ancestors.at(-1);
      const [outer, inner] = [columnOf(parent), columnOf(value)];
      if (outer === undefined || inner === undefined) return;
      if (isMap(value) && !found.map) {
        found.map = true;
        style.indent = inner - outer;
      } else if (isSeq(value) && !found.seq) {
        found.seq = true;
        style.indentSeq = inner > outer;
      }
    },
  });
  return style;
}

/** A node for a value. If it replaces a text in quotes or in a block, it keeps that style where possible. */
export function nodeOf(value: unknown, old?: Node): Node | null {
  const node = new Document(value, { aliasDuplicateObjects: false }).contents;
  const isText = isScalar(node) && typeof node.value === 'string';
  // In single quotes a text of several lines would leave no place for a comment beside it.
  const keepsStyle = isText && isScalar(old) && !(old.type === Scalar.QUOTE_SINGLE && String(node.value).includes('\n'));
  if (keepsStyle && old.type !== undefined && old.type !== Scalar.PLAIN) node.type = old.type;
  // What a block can only hold with an indicator in its header: a space at the beginning (for which `yaml` writes the wrong
  // indicator if a level is not 2 spaces), empty lines at the end (which a file without a last line break would cut).
  quoteTexts(node, text => /^\n* |\n\n$/.test(text));
  return node;
}

/** A value that is to be written in one line: `{ value: 5, unit: GB }`. */
export function inOneLine(value: unknown): Node {
  return new Document(null).createNode(value, { flow: true, aliasDuplicateObjects: false });
}

/** A node for a mapping of one key, under a comment. */
export function pairOf(key: string, value: unknown, comment?: string): Node | null {
  const map = nodeOf({ [key]: value });
  const [pair] = isMap(map) ? map.items : [];
  if (comment !== undefined && isScalar(pair?.key)) pair.key.commentBefore = comment.replace(/^/gm, ' ');
  return map;
}

/**
 * A node for a value. `likes` are nodes of the same kind, the nearest first: what they write in one line is written in one line, all else in
 * lines, and keys come in their order.
 */
export function writtenLike(value: unknown, likes: readonly unknown[]): Node | null {
  const node = nodeOf(value);
  setFlow(node, likes);
  return node;
}

function setFlow(node: unknown, likes: readonly unknown[]): void {
  if (isMap(node)) {
    const maps = likes.filter(like => isMap(like));
    node.flow = maps[0]?.flow ?? false;
    const order = maps[0]?.items.map(({ key }) => String(key)) ?? [];
    const placeOf = (key: unknown) => (order.includes(String(key)) ? order.indexOf(String(key)) : order.length);
    node.items.sort((one, other) => placeOf(one.key) - placeOf(other.key));
    for (const { key, value } of node.items)
      setFlow(
        value,
        maps.flatMap(like => like.get(key, true) ?? []),
      );
  } else if (isSeq(node)) {
    const lists = likes.filter(like => isSeq(like));
    node.flow = lists[0]?.flow ?? false;
    for (const item of node.items)
      setFlow(
        item,
        lists.flatMap(like => like.items),
      );
  }
}

/** The lines of a value in block style, from column 0. Lists in one line are written as people write them, `[7, 12]` and not `[ 7, 12 ]`. */
export function blockLines(node: Node | null, { indent, indentSeq }: YamlStyle): string[] {
  const text = written(node, { indent, indentSeq });
  return (hasBrackets(node) ? text : text.replace(/\[ ([^[\]]*) \]/g, '[$1]')).split('\n');
}

/** Whether a text or a comment has brackets itself. */
function hasBrackets(node: Node | null): boolean {
  let isFound = false;
  visit(node, {
    Node(_, { commentBefore, comment, ...own }) {
      const texts = [commentBefore, comment, 'value' in own ? own.value : undefined];
      isFound ||= texts.some(text => typeof text === 'string' && /[[\]]/.test(text));
    },
  });
  return isFound;
}

/** Lines indented by a number of columns; empty ones stay empty. */
export function indented(lines: readonly string[], columns: number): string[] {
  return lines.map(line => (line === '' ? '' : ' '.repeat(columns) + line));
}

/** A value in flow style, on one line. */
export function flowText(node: Node | null): string {
  quoteTexts(node, text => text.includes('\n'));
  // Within a list: alone, `---` would be read as the marker of a document, and written as a block.
  const list = new YAMLSeq();
  list.items.push(node);
  return written(list, { collectionStyle: 'flow', flowCollectionPadding: false }).slice('['.length, -']'.length);
}

/** A key, in the quotes of the key that it replaces. */
export function keyText(key: string, old: Node): string {
  return flowText(nodeOf(key, old));
}

function quoteTexts(node: Node | null, isWanted: (text: string) => boolean): void {
  visit(node, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && isWanted(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
}

function written(node: Node | null, options: ToStringOptions): string {
  const document = new Document(node);
  return document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER, ...options }).replace(/\n$/, '');
}
