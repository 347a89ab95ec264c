import type { Rule } from '#check/draft.ts';
import { isInOrder } from '#check/lookup/in-order.ts';
import { nearest } from '#check/suggest/nearest.ts';
import { files } from '#site/source.ts';
import { catalogueItems } from './catalogue-names.ts';

/** The process nodes of products are those of the catalogue, and in their order. */
export const processNodes: Rule = ({ catalogue }, report) => {
  const known = catalogue?.processNodes;
  for (const { item, path: itemPath } of catalogueItems(catalogue)) {
    for (const [index, { foundry, nodes }] of item.offers.entries()) {
      const path = [...itemPath, 'offers', index, 'nodes'];
      const isKnown = (node: number) => known === undefined || known.includes(node);
      for (const [place, node] of nodes.entries()) {
        if (known === undefined || isKnown(node)) continue;
        report({
          code: 'catalogue/process',
          severity: 'warning',
          message: `\`${item.id}\` is offered for ${node} nm, which is not one of the \`processNodes\` of the catalogue. Correct it, or add it there.`,
          at: { file: files.catalogue, path: [...path, place] },
          notes: [{ message: 'The nodes:', at: { file: files.catalogue, path: ['processNodes'], on: 'key' } }],
          suggest: nearest(String(node), known.map(String)),
        });
      }
      // A slip of a digit is out of order, too.
      if (isInOrder(nodes) || !nodes.every(isKnown)) continue;
      const ordered = nodes.toSorted((a, b) => a - b).join(', ');
      report({
        code: 'catalogue/process',
        severity: 'warning',
        message: `The process nodes of \`${item.id}\` at \`${foundry}\` are in no order, as if one were a slip. Write [${ordered}].`,
        at: { file: files.catalogue, path, on: 'key' },
      });
    }
  }
};
