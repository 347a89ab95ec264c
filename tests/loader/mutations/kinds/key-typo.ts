import { replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { misspelt } from '../random.ts';
import { nodesOf, siblingsOf } from '../selection.ts';

/** A key with a typing mistake. */
export const keyTypo: MutationKind = site =>
  nodesOf(site, ({ key }) => key !== undefined && key.name.length > 2).map(({ node, text }) => ({
    at: node.at,
    make: random => {
      const { name = '', start = 0, end = 0 } = node.key ?? {};
      const others = siblingsOf(node, text).flatMap(({ key }) => key?.name ?? []);
      const slip = misspelt(name, random, others);
      return slip === undefined ? undefined : replaced(text, start, end, text.text.slice(start, end).replace(name, slip));
    },
  }));
