import { placeOf, withLines } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { isYaml, nodesOf } from '../selection.ts';

/** An entry of a list that was copied and left as it was. */
export const pastedEntry: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && node.key === undefined && !node.isInFlow).map(({ node, text }) => ({
    at: node.at,
    make: () =>
      withLines(
        text,
        node.endLine,
        node.endLine,
        text.lines.slice(node.firstLine, node.endLine),
        [node, node.parent].flatMap(near => (near ? [placeOf(near)] : [])),
      ),
  }));
