import { normalisePath } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { repeated } from '../lookup/repeated.ts';
import { routeTable } from '../lookup/route-table.ts';

/** The bare address of the site shows something. */
export const rootRoute: Rule = (draft, report) => {
  const paths = routeTable(draft).entries.map(({ path }) => normalisePath(path));
  // If a path is used twice, one of the two may have been `/`.
  if (paths.length === 0 || paths.includes('/') || repeated(paths).size > 0) return;
  report({
    code: 'route/no-root',
    message:
      'No route has the path `/`: whoever opens the bare address finds nothing. Add one with `hidden: true` and a `redirect` to the home page.',
    at: { file: files.config, path: ['routes'], on: 'key' },
  });
};
