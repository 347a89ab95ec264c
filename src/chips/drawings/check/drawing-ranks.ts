import type { Rule } from '#check/draft.ts';
import { files } from '#site/source.ts';
import { drawingKinds } from '../drawing-kinds.ts';
import { eachDrawing } from './each-drawing.ts';

/** A drawing that compares things has as many ranks of each as it draws; the others have none. */
export const drawingRanks: Rule = (draft, report) => {
  for (const { page, path, config } of eachDrawing(draft)) {
    const file = files.page(page);
    const { kind, ranks = {} } = config;
    const wanted = drawingKinds[kind].ranks;
    const given = Object.entries(ranks);
    if (wanted === undefined) {
      if (given.length === 0) continue;
      const at = { file, path: [...path, 'ranks'], on: 'key' as const };
      report({ code: 'drawing/ranks', message: `A drawing of the kind \`${kind}\` shows no ranks: remove the lines.`, at });
      continue;
    }
    const expected = `${wanted} ${wanted === 1 ? 'rank' : 'ranks'}`;
    if (given.length === 0)
      report({
        code: 'drawing/ranks',
        message: `A drawing of the kind \`${kind}\` needs \`ranks\`: the things that it compares, each with ${expected}.`,
        at: { file, path: [...path, 'kind'] },
      });
    for (const [name, { length }] of given) {
      if (length === wanted) continue;
      report({
        code: 'drawing/ranks',
        message: `A drawing of the kind \`${kind}\` shows ${expected} of each thing; \`${name}\` has ${length}.`,
        at: { file, path: [...path, 'ranks', name] },
      });
    }
  }
};
