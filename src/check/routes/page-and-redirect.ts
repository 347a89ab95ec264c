import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** A route shows a page or leads elsewhere, not both. */
export const pageAndRedirect: Rule = (draft, report) => {
  for (const { entry, path, at } of routeTable(draft).entries) {
    if (entry.page === undefined || entry.redirect === undefined) continue;
    report({
      code: 'route/page-and-redirect',
      message: `\`${path}\` leads to \`${entry.redirect}\`, so its page \`${entry.page}\` is never shown. Remove the \`redirect\` or the \`page\`.`,
      at: { file: files.config, path: [...at, 'redirect'], on: 'key' },
      notes: [{ message: 'The page:', at: { file: files.config, path: [...at, 'page'], on: 'key' } }],
    });
  }
};
