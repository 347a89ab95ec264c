import { replaced } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { isWords, isYaml, nodesOf } from '../../selection.ts';

/** An extra character before a key, or after a value that is not prose. */
export const strayCharacter: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && !node.isInFlow && node.key !== undefined).map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const character = random.one([...'x}]{[":,-*&@`%!|>=']);
      const isNoProse = !isWords(node) && (node.type === 'plain' || node.type === 'double');
      const at = isNoProse && random.below(2) === 0 ? node.end : (node.key?.start ?? 0);
      return replaced(text, at, at, character);
    },
  }));
