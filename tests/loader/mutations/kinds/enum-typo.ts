import { replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { misspelt } from '../random.ts';
import { isText, isWords, nodesOf } from '../selection.ts';

const enumKeys = ['type', 'size', 'tone', 'each', 'kind', 'missing', 'code'];

/** A value that is not one of the allowed ones. */
export const enumTypo: MutationKind = site => {
  const values = nodesOf(site, node => !isWords(node) && isText(node) && enumKeys.includes(String(node.path.at(-1))));
  return values.map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const value = String(node.value);
      const slip = misspelt(value, random, [...values.map(other => String(other.node.value)), 'integer', 'number']);
      return slip === undefined || !/^[a-z].*[a-z]$/.test(slip)
        ? undefined
        : replaced(text, node.start, node.end, text.text.slice(node.start, node.end).replace(value, slip));
    },
  }));
};
