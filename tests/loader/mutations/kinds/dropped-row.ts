import { placeOf, withLines } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { isWords, nodesOf, twinsOf } from '../selection.ts';

/** A row of words that one language has lost; the problem belongs to the list, in this language or another. */
export const droppedRow: MutationKind = site =>
  nodesOf(site, node => isWords(node) && node.key === undefined && !node.isInFlow).map(({ node, text }) => ({
    at: node.at,
    make: () => {
      const lists = node.parent ? [node.parent, ...twinsOf(site, node.parent).map(twin => twin.node)] : [];
      return withLines(text, node.firstLine, node.endLine, [], lists.map(placeOf));
    },
  }));
