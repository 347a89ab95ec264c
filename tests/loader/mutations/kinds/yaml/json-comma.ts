import { replaced } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { isYaml, nodesOf } from '../../selection.ts';

/** A comma of JSON that is lost, or one too many. */
export const jsonComma: MutationKind = site =>
  nodesOf(site, node => !isYaml(node)).map(({ node, text }) => ({
    at: node.at,
    make: () =>
      replaced(text, node.end, node.end + (text.text.charAt(node.end) === ',' ? 1 : 0), text.text.charAt(node.end) === ',' ? '' : ','),
  }));
