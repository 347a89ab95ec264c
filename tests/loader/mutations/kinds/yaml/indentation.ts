import { withLines } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { isYaml, nodesOf } from '../../selection.ts';

/** A line that is indented a space or two too little or too much. */
export const indentation: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && !node.isInFlow).map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const line = text.lines[node.firstLine] ?? '';
      const shift = random.one([-2, -1, 1, 2]);
      if (node.indent + shift < 0) return undefined;
      return withLines(text, node.firstLine, node.firstLine + 1, [' '.repeat(node.indent + shift) + line.trimStart()]);
    },
  }));
