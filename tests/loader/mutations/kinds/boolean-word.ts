import { replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { nodesOf } from '../selection.ts';

/** `yes`, `on` or a quoted word in the place of `true` or `false`. */
export const booleanWord: MutationKind = site =>
  nodesOf(site, ({ value }) => typeof value === 'boolean').map(({ node, text }) => ({
    at: node.at,
    make: random =>
      replaced(text, node.start, node.end, random.one(node.value ? ['"yes"', '"on"', '"true"'] : ['"no"', '"off"', '"false"'])),
  }));
