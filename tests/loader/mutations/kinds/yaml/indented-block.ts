import { placeOf, withLines } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { isYaml, nodesOf } from '../../selection.ts';

/** A key or entry that is indented a level too deep with all below it. */
export const indentedBlock: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && !node.isInFlow && node.endLine > node.firstLine + 1).map(({ node, text }) => ({
    at: node.at,
    make: () => {
      const lines = text.lines.slice(node.firstLine, node.endLine);
      if (node.key !== undefined && /^\s*- /.test(lines[0] ?? '')) return undefined;
      const shifted = lines.map(line => (line === '' ? line : `  ${line}`));
      return withLines(text, node.firstLine, node.endLine, shifted, node.parent ? [placeOf(node.parent)] : []);
    },
  }));
