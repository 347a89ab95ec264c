import { replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { isWords, nodesOf } from '../selection.ts';

/** Markup in a text that has lost one of its characters: `**strong*`, `[a link(/to)`. */
export const brokenMarkup: MutationKind = site =>
  nodesOf(site, node => isWords(node) && node.path.at(-1) === 'text' && /\*\*|\]\(/.test(String(node.value))).map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const written = text.text.slice(node.start, node.end);
      const found = random.one([...written.matchAll(/\*\*(?=\S)|(?<=\S)\*\*|\[(?=[^\]]*\]\()|\](?=\()|(?<=\]\([^)\s]*)\)/g)]);
      return replaced(text, node.start + found.index, node.start + found.index + 1, '');
    },
  }));
