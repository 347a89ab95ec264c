import { placeOf, replaced } from '../../edits.ts';
import type { MutationKind } from '../../mutation.ts';
import { isYaml, nodesOf } from '../../selection.ts';

/** An entry of a list whose dash is lost or has no space after it. */
export const dash: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && !node.isInFlow && node.key === undefined).map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const start = text.text.lastIndexOf('- ', node.start);
      return replaced(text, start, start + 2, random.one(['-', '  ']), node.parent ? [placeOf(node.parent)] : []);
    },
  }));
