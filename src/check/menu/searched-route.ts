import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** `searched` makes the search find a hidden route; it finds all others anyway. */
export const searchedRoute: Rule = (draft, report) => {
  for (const { entry, path, at } of routeTable(draft).entries) {
    if (!entry.searched || entry.hidden) continue;
    report({
      code: 'route/searched',
      severity: 'warning',
      message: `\`searched\` does nothing here: \`${path}\` is not \`hidden\` itself. Remove it, or hide the route.`,
      at: { file: files.config, path: [...at, 'searched'], on: 'key' },
    });
  }
};
