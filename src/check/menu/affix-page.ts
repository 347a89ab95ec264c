import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** A pinned tab shows a page. */
export const affixPage: Rule = (draft, report) => {
  for (const { entry, path, at } of routeTable(draft).entries) {
    if (!entry.affix || entry.page !== undefined) continue;
    const below = routeTable(draft).entries.find(placed => placed.ancestors.at(-1)?.path === path && placed.entry.page !== undefined);
    report({
      code: 'route/affix',
      message: `\`affix\` pins the tab of a page, but \`${path}\` has none. Move it to a route with a \`page\`${below ? `, such as \`${below.path}\`` : ''}.`,
      at: { file: files.config, path: [...at, 'affix'], on: 'key' },
    });
  }
};
