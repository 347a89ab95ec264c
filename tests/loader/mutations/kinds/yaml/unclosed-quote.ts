import { replaced } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { nodesOf } from '../../selection.ts';

/** A quoted text that has lost its last quote, or its first. */
export const unclosedQuote: MutationKind = site =>
  nodesOf(site, ({ type }) => type === 'double' || type === 'single').map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const quote = random.one([node.start, node.end - 1]);
      return replaced(text, quote, quote + 1, '');
    },
  }));
