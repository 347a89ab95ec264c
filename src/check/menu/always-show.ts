import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** `alwaysShow` makes a group of one child show as a group; on a route without children it does nothing. */
export const alwaysShow: Rule = (draft, report) => {
  for (const { entry, path, at } of routeTable(draft).entries) {
    if (!entry.alwaysShow || (entry.children ?? []).length > 0) continue;
    report({
      code: 'route/always-show',
      severity: 'warning',
      message: `\`alwaysShow\` does nothing here: \`${path}\` has no children, so it is no group. Remove it, or give the route \`children\`.`,
      at: { file: files.config, path: [...at, 'alwaysShow'], on: 'key' },
    });
  }
};
