import { normalisePath } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { isDeadGroup, routeTable } from '../lookup/route-table.ts';
import { misplacedRoutes } from '../routes/misplaced-route.ts';
import { pathRespelling } from '../suggest/respelling.ts';
import { deadGroupProblem } from './dead-group.ts';

/** The footer links to routes that have an address. */
export const footerTarget: Rule = (draft, report) => {
  const { find, paths } = routeTable(draft);
  for (const [column, { id, links }] of (draft.config?.footer.columns ?? []).entries()) {
    for (const [index, link] of links.entries()) {
      const found = find(link);
      if (found ? !isDeadGroup(found) : misplacedRoutes(draft).has(normalisePath(link))) continue;
      const what = `The footer column \`${id}\` links to \`${link}\``;
      const at = { file: files.config, path: ['footer', 'columns', column, 'links', index] };
      const problem = found
        ? deadGroupProblem(draft, what, found)
        : { message: `${what}, which no route has.`, ...pathRespelling(at, link, paths) };
      report({ code: 'footer/target', at, ...problem });
    }
  }
};
