import { replaced } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { isYaml, nodesOf } from '../../selection.ts';

/** A text without the quotes that it stood in. */
export const removedQuotes: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && (node.type === 'double' || node.type === 'single')).map(({ node, text }) => ({
    at: node.at,
    make: () => replaced(text, node.start, node.end, text.text.slice(node.start + 1, node.end - 1)),
  }));
