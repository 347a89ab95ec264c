import { memoize } from '#site/memoize.ts';
import type { RichText } from '#site/pages/rich-node.ts';
import { nodesOf, plainText } from '#site/pages/rich-text.ts';

/** The links of a text with the words that they are made of. */
export const linksIn = memoize((text: RichText): { to: string; words: string }[] =>
  nodesOf(text).flatMap(node => (node.type === 'link' ? [{ to: node.to, words: plainText(node.children) }] : [])),
);
