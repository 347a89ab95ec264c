import type { SearchResult } from '#client/layout/search/search-result.ts';
import type { Explorer } from '#site/search/search-index.ts';
import { foldText, holdsWords, type Query, readQuery } from '#site/search/search-words.ts';
import { takeNodes } from '../finder/typed-nodes.ts';

/** A query that names a process node: `28nm PHY`. */
export interface NodeQuery {
  /** In nanometres. */
  node: number;
  /** What else was typed, and as a query; empty in `28nm process`, which is that node. */
  rest: string;
  others: Query;
  /** The whole query as texts write it, `28 nm`. */
  spaced: Query;
  /** The list of all products for the node; what else was typed is in its address. */
  list(rest: string): SearchResult;
}

/** The process node that was typed with its unit, in any language and with or without a space; nothing without one that there are products for. */
export function readNode(typed: string, { path, id, title, process, nodes: known }: Explorer): NodeQuery | undefined {
  const { nodes, rest } = takeNodes(typed.normalize('NFKC'));
  const [node, another] = nodes;
  const written = known[node ?? 0];
  if (node === undefined || another !== undefined || written === undefined) return undefined;
  const isOnlyNode = readQuery(rest).words.every(word => holdsWords(foldText(process), [word]));
  const others = isOnlyNode ? '' : rest.trim().replace(/\s+/g, ' ');
  return {
    node,
    rest: others,
    others: readQuery(others),
    spaced: readQuery(`${node} nm ${others}`),
    list(q) {
      const query = new URLSearchParams({ node: String(node), ...(q === '' ? {} : { q }) });
      const text = [title, written, q].filter(Boolean).join(' · ');
      return { path: `${path}?${query}#${id}`, title: [{ text, isMatch: false }] };
    },
  };
}
