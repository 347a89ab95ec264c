import { withLines } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { isYaml, nodesOf } from '../../selection.ts';

/** A line that is indented by a tab. */
export const tab: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && !node.isInFlow && node.indent > 0).map(({ node, text }) => ({
    at: node.at,
    make: () => withLines(text, node.firstLine, node.firstLine + 1, [`\t${(text.lines[node.firstLine] ?? '').trimStart()}`]),
  }));
