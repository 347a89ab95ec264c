import { files, type Rule } from '../source.ts';
import { routeTable } from './route-table.ts';

/** A route shows a page, leads elsewhere or holds other routes. */
export const emptyRoute: Rule = (draft, report) => {
  for (const { entry, path, at } of routeTable(draft).entries) {
    if (entry.page !== undefined || entry.redirect !== undefined || (entry.children ?? []).length > 0) continue;
    report({
      code: 'route/empty',
      message: `Nothing is shown at \`${path}\`: the route has no \`page\`, no \`redirect\` and no \`children\`. Add one of them.`,
      at: { file: files.config, path: [...at, 'path'] },
    });
  }
};
