import type { NumberQuery } from '#client/layout/search/search-extension.ts';
import type { Explorer } from '#site/search/search-types.ts';
import { foldText, holdsWords, readQuery, withoutUnseen } from '#site/search/search-words.ts';
import { takeNodes } from '../finder/typed-nodes.ts';

/** The process node that was typed with its unit, in any language and with or without a space; nothing without one that there are products for. */
export function readNode(typed: string, { path, id, title, process, nodes: known }: Explorer): NumberQuery | undefined {
  const { nodes, rest } = takeNodes(withoutUnseen(typed).normalize('NFKC'));
  const [node, another] = nodes;
  const written = known[node ?? 0];
  if (node === undefined || another !== undefined || written === undefined) return undefined;
  const isOnlyNode = readQuery(rest).words.every(word => holdsWords(foldText(process), [word]));
  const others = isOnlyNode ? '' : rest.trim().replace(/\s+/g, ' ');
  return {
    number: node,
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
