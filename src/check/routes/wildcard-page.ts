import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** A path that ends in `*` matches many addresses, so it must redirect: a page has only one address. */
export const wildcardPage: Rule = (draft, report) => {
  for (const { entry, path, at } of routeTable(draft).entries) {
    if (!path.endsWith('*') || entry.page === undefined) continue;
    report({
      code: 'route/wildcard-page',
      message: `\`${path}\` stands for many addresses, but shows the page \`${entry.page}\`, which needs one of its own. Write the path without \`*\`, or a \`redirect\` in place of the page.`,
      at: { file: files.config, path: [...at, 'path'] },
      notes: [{ message: 'The page:', at: { file: files.config, path: [...at, 'page'] } }],
    });
  }
};
