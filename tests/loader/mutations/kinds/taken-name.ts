import { placeOf, replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { isText, isWords, isYaml, nodesOf, siblingsOf } from '../selection.ts';

const uniqueKeys = ['id', 'name', 'path', 'code', 'form', 'endpoint'];

/** The name of a neighbour in the place of an own one: two blocks, routes, languages or forms are called the same. */
export const takenName: MutationKind = site =>
  nodesOf(site, node => isYaml(node) && !isWords(node) && isText(node) && uniqueKeys.includes(String(node.path.at(-1)))).flatMap(
    ({ node, text }) => {
      const entries = node.parent ? siblingsOf(node.parent, text) : [];
      const names = text.nodes.filter(
        other => other !== node && other.path.at(-1) === node.path.at(-1) && entries.includes(other.parent ?? node) && isText(other),
      );
      if (node.parent?.key !== undefined || names.length === 0) return [];
      const make: ReturnType<MutationKind>[0]['make'] = random => {
        const other = random.one(names);
        return replaced(text, node.start, node.end, text.text.slice(other.start, other.end), [placeOf(other)]);
      };
      return [{ at: node.at, make }];
    },
  );
