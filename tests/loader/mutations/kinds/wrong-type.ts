import { replaced } from '../edits.ts';
import type { MutationKind } from '../mutation.ts';
import { nodesOf } from '../selection.ts';

/** A list or map in the place of a text, number or boolean; a number or text in the place of a list or map in one line. */
export const wrongType: MutationKind = site =>
  nodesOf(site, ({ type }) => type !== 'nothing' && type !== 'block')
    .filter(({ node: { type, start }, text }) => (type !== 'map' && type !== 'list') || '[{'.includes(text.text.charAt(start)))
    .map(({ node, text }) => ({
      at: node.at,
      make: random => {
        const isCollection = node.type === 'map' || node.type === 'list';
        const by = isCollection ? ['7', '"odd"', 'true'] : ['["odd"]', '{ "odd": 1 }'];
        if (typeof node.value === 'number' || typeof node.value === 'boolean') by.push('"odd"');
        return replaced(text, node.start, node.end, random.one(by));
      },
    }));
