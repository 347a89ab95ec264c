import { placeOf, withLines } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { isYaml, nodesOf } from '../../selection.ts';

/** A duplicate key. */
export const duplicatedKey: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && node.key !== undefined && !node.isInFlow && node.type !== 'nothing').map(({ node, text }) => ({
    at: node.at,
    make: () => {
      const lineStart = text.text.lastIndexOf('\n', (node.key?.start ?? 0) - 1) + 1;
      const column = (node.key?.start ?? 0) - lineStart;
      const copy = text.lines.slice(node.firstLine, node.endLine);
      copy[0] = ' '.repeat(column) + (copy[0] ?? '').slice(column);
      return withLines(text, node.endLine, node.endLine, copy, [placeOf(node)]);
    },
  }));
