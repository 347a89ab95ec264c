import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { readPlainMarkdown } from './fast-markdown.ts';
import type { RichNode, RichText } from './rich-node.ts';

/** Markdown that this site does not support: `what` names it, `source` is the piece as written. */
export interface ForeignMarkup {
  what: string;
  source: string;
}

/** Reads the Markdown subset of the words. Foreign markup is left out of the text and listed. */
export function parseRichText(markdown: string): { text: RichText; foreign: ForeignMarkup[] } {
  const foreign: ForeignMarkup[] = [];
  const text = readPlainMarkdown(markdown) ?? fromMarkdown(markdown).children.flatMap(node => richNode(node, markdown, foreign));
  if (markdown.includes('\n')) joinLinesIn(text);
  return { text, foreign };
}

/** All nodes of a text, in their order, each before those within it. */
export function nodesOf(text: RichText): RichNode[] {
  return text.flatMap(node => [node, ...('children' in node ? nodesOf(node.children) : [])]);
}

/** All link targets of a text, in their order. */
export function linksOf(text: RichText): string[] {
  return nodesOf(text).flatMap(node => (node.type === 'link' ? [node.to] : []));
}

/** The words of a text without its formatting. */
export function plainText(text: RichText): string {
  return text
    .map(node => ('value' in node ? node.value : 'children' in node ? plainText(node.children) : ' '))
    .join(text.some(node => node.type === 'paragraph' || node.type === 'item') ? ' ' : '');
}

function richNode(node: RootContent | PhrasingContent, markdown: string, foreign: ForeignMarkup[]): RichNode[] {
  const children = () => ('children' in node ? node.children.flatMap(child => richNode(child, markdown, foreign)) : []);
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: node.value }];
    case 'inlineCode':
      return [{ type: 'code', value: node.value }];
    case 'break':
      return [{ type: 'break' }];
    case 'paragraph':
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: children() }];
    case 'list':
      return [{ type: 'list', ordered: node.ordered === true, children: children() }];
    case 'listItem':
      return [{ type: 'item', children: withoutLoneParagraph(children()) }];
    case 'link':
      return [{ type: 'link', to: node.url, children: children() }];
    case 'heading':
      if (node.depth === 2 || node.depth === 3) return [{ type: 'heading', level: node.depth === 2 ? 3 : 4, children: children() }];
      break;
    default:
  }
  foreign.push({ what: nameOf(node), source: sourceOf(node, markdown) });
  return [];
}

/** Joins the lines of all texts. A text that begins or ends with a line break may be next to a **strong** text or a link. */
function joinLinesIn(text: RichText): void {
  const leaves = leavesOf(text);
  for (const [index, leaf] of leaves.entries()) {
    if (leaf.type !== 'text' || !leaf.value.includes('\n')) continue;
    const before = charactersOf(leaves[index - 1]).at(-1) ?? '';
    const after = charactersOf(leaves[index + 1])[0] ?? '';
    const joined = joinLines(before + leaf.value + after);
    leaf.value = joined.slice(before.length, joined.length - after.length);
  }
}

type Leaf = Exclude<RichNode, { children: RichNode[] }>;

const leavesOf = (text: RichText): Leaf[] => text.flatMap(node => ('children' in node ? leavesOf(node.children) : [node]));
const charactersOf = (leaf: Leaf | undefined) => (leaf && 'value' in leaf ? [...leaf.value] : []);

/** A line break in the file becomes a space, or nothing between two Chinese characters. */
export function joinLines(text: string): string {
  return text
    .replace(/(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu, '')
    .replaceAll('\n', ' ');
}

/** A tight list item holds its text directly, without a paragraph around it. */
function withoutLoneParagraph(children: RichNode[]): RichNode[] {
  const [only, ...rest] = children;
  return only?.type === 'paragraph' && rest.length === 0 ? only.children : children;
}

function nameOf(node: Nodes): string {
  return node.type === 'heading' ? `heading of level ${node.depth}` : node.type.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
}

function sourceOf(node: Nodes, markdown: string): string {
  const source = markdown.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  return source.split('\n', 1)[0] ?? '';
}
