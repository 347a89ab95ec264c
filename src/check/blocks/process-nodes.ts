import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { isInOrder } from '../lookup/in-order.ts';
import { nearest } from '../suggest/nearest.ts';

/** The process nodes of products are those of the catalogue, and in their order. */
export const processNodes: Rule = ({ catalogue }, report) => {
  const known = catalogue?.processNodes;
  for (const [index, { items }] of (catalogue?.categories ?? []).entries()) {
    for (const [number, { id, process }] of items.entries()) {
      const path = ['categories', index, 'items', number, 'process'];
      for (const [place, node] of process.entries()) {
        if (known === undefined || known.includes(node)) continue;
        report({
          code: 'catalogue/process',
          severity: 'warning',
          message: `\`${id}\` is offered for ${node} nm, which is not one of the \`processNodes\` of the catalogue. Correct it, or add it there.`,
          at: { file: files.catalogue, path: [...path, place] },
          notes: [{ message: 'The nodes:', at: { file: files.catalogue, path: ['processNodes'], on: 'key' } }],
          suggest: nearest(String(node), known.map(String)),
        });
      }
      if (isInOrder(process)) continue;
      const ordered = process.toSorted((a, b) => a - b).join(', ');
      report({
        code: 'catalogue/process',
        severity: 'warning',
        message: `The process nodes of \`${id}\` are in no order. Visitors read them as they stand here: write [${ordered}].`,
        at: { file: files.catalogue, path, on: 'key' },
      });
    }
  }
};
