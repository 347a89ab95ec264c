import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, type Scalar } from 'yaml';
import { type NodePath, pointerOf } from '#site/node-path.ts';

/** The texts of a site's files, with each node in them. */
export interface SiteTexts {
  /** By path from the root, sorted. */
  files: ReadonlyMap<string, SiteText>;
}

/** A file of the site. */
export interface SiteText {
  file: string;
  text: string;
  lines: string[];
  /** Parents before children. */
  nodes: SiteNode[];
}

/** A key with its value, or an entry of a list. Offsets in the text, the end exclusive. */
export interface SiteNode {
  file: string;
  path: NodePath;
  /** `content/pages/home.yaml /blocks/0/type` */
  at: string;
  parent: SiteNode | undefined;
  /** Name of the key; `undefined` for an entry of a list. */
  key: { name: string; start: number; end: number } | undefined;
  value: unknown;
  type: 'map' | 'list' | 'plain' | 'double' | 'single' | 'block' | 'nothing';
  /** Whether it is in brackets or braces. */
  isInFlow: boolean;
  /** The value as written. */
  start: number;
  end: number;
  /** Indices of its lines, the end exclusive; dash, key and all that belongs to it. */
  firstLine: number;
  endLine: number;
  /** Indentation of its key or dash. */
  indent: number;
}

/** Reads the texts of a site; JSON is YAML. */
export function siteTextsOf(texts: ReadonlyMap<string, string>): SiteTexts {
  return { files: new Map([...texts].map(([file, text]) => [file, { file, text, lines: text.split('\n'), nodes: nodesOf(file, text) }])) };
}

function nodesOf(file: string, text: string): SiteNode[] {
  const counter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: counter });
  const lineOf = (offset: number) => counter.linePos(offset).line - 1;
  const found: SiteNode[] = [];
  const visit = (value: Node | null, key: Scalar | undefined, path: NodePath, parent: SiteNode | undefined, isInFlow: boolean) => {
    const [start, end] = [value?.range?.[0] ?? key?.range?.[1] ?? 0, value?.range?.[1] ?? key?.range?.[1] ?? 0];
    const head = key?.range?.[0] ?? start;
    const firstLine = lineOf(head);
    const ownLine = text.split('\n')[firstLine] ?? '';
    const node: SiteNode = {
      file,
      path,
      at: `${file} ${pointerOf(path)}`,
      parent,
      key: key?.range ? { name: String(key.value), start: key.range[0], end: key.range[1] } : undefined,
      value: value?.toJSON(),
      type: typeOf(value),
      isInFlow,
      start,
      end,
      firstLine,
      endLine: lineOf(Math.max(head, head + text.slice(head, Math.max(head, end)).trimEnd().length - 1)) + 1,
      indent: ownLine.length - ownLine.trimStart().length,
    };
    if (path.length > 0) found.push(node);
    const flow = isInFlow || ((isMap(value) || isSeq(value)) && value.flow === true);
    const own = path.length > 0 ? node : undefined;
    if (isMap(value)) {
      for (const pair of value.items as Pair<Scalar, Node | null>[])
        visit(pair.value, pair.key, [...path, String(pair.key.value)], own, flow);
    } else if (isSeq(value)) {
      for (const [index, item] of value.items.entries()) visit(item as Node, undefined, [...path, index], own, flow);
    }
  };
  visit(contents, undefined, [], undefined, false);
  return found;
}

function typeOf(node: Node | null): SiteNode['type'] {
  if (isMap(node)) return 'map';
  if (isSeq(node)) return 'list';
  if (!isScalar(node) || node.value === null) return 'nothing';
  const types = { PLAIN: 'plain', QUOTE_DOUBLE: 'double', QUOTE_SINGLE: 'single', BLOCK_FOLDED: 'block', BLOCK_LITERAL: 'block' } as const;
  return types[node.type as keyof typeof types];
}
