import { withLines } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { nodesOf } from '../../selection.ts';

/** A line that a merge left behind. */
export const conflictMarker: MutationKind = site =>
  nodesOf(site, () => true).map(({ node, text }) => ({
    at: node.at,
    make: random => withLines(text, node.firstLine, node.firstLine, [random.one(['<<<<<<< HEAD', '=======', '>>>>>>> branch'])]),
  }));
