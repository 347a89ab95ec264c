import { replaced } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { isYaml, nodesOf } from '../../selection.ts';

/** A key whose colon is lost, is a Chinese one, or has no space after it. */
export const colon: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && !node.isInFlow && node.key !== undefined && node.type !== 'nothing').map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const end = node.key?.end ?? 0;
      const isInOneLine = text.text.charAt(end + 1) === ' ';
      return random.one([
        replaced(text, end, end + 1, ''),
        replaced(text, end, end + (isInOneLine ? 2 : 1), '：'),
        ...(isInOneLine ? [replaced(text, end, end + 2, ':')] : []),
      ]);
    },
  }));
