import { replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { nodesOf } from '../selection.ts';

/** A key that begins with a capital letter. */
export const keyCase: MutationKind = site =>
  nodesOf(site, ({ key }) => key !== undefined && /^[a-z]/.test(key.name)).map(({ node, text }) => ({
    at: node.at,
    make: () => {
      const { name = '', start = 0, end = 0 } = node.key ?? {};
      const capital = name.charAt(0).toUpperCase() + name.slice(1);
      return replaced(text, start, end, text.text.slice(start, end).replace(name, capital));
    },
  }));
