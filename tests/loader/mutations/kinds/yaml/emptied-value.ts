import { replaced } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { isYaml, nodesOf } from '../../selection.ts';

/** A key without its value. */
export const emptiedValue: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && !node.isInFlow && ['plain', 'single', 'double'].includes(node.type)).map(({ node, text }) => ({
    at: node.at,
    make: () => replaced(text, node.start, node.end, ''),
  }));
