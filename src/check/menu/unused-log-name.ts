import { otherVisits } from '#site/routes/site-log.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** Each name of the visit log is that of a route. */
export const unusedLogName: Rule = (draft, report) => {
  const used = new Set(routeTable(draft).entries.map(({ entry }) => entry.siteLog));
  for (const [index, name] of (draft.config?.siteLog ?? []).entries()) {
    if (name === otherVisits || used.has(name)) continue;
    report({
      code: 'site-log/unused',
      severity: 'warning',
      message: `No route is logged as \`${name}\`: its visits would be counted as none. Give the name to its route (\`siteLog: ${name}\`), or remove it here.`,
      at: { file: files.config, path: ['siteLog', index] },
    });
  }
};
