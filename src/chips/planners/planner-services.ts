import type { Rule } from '#check/draft.ts';
import { respelling } from '#check/suggest/respelling.ts';
import { files } from '#site/source.ts';

/** Services of a planner suit quantities that it asks for. */
export const plannerServices: Rule = (draft, report) => {
  for (const [page, config] of Object.entries(draft.pages)) {
    for (const [index, block] of (config?.blocks ?? []).entries()) {
      if (block.type !== 'mpw-planner') continue;
      const known = block.quantities.map(({ id }) => id);
      for (const [number, { suits }] of block.services.entries()) {
        for (const [place, quantity] of suits.entries()) {
          if (known.includes(quantity)) continue;
          const at = { file: files.page(page), path: ['blocks', index, 'services', number, 'suits', place] };
          const message = `The planner asks for no quantity \`${quantity}\`.`;
          report({ code: 'picker/option', message, at, ...respelling(at, quantity, known) });
        }
      }
    }
  }
};
