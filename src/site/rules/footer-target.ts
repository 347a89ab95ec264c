import { pathSuggestion } from '../nearest.ts';
import { normalisePath } from '../route.ts';
import { files, type Rule } from '../source.ts';
import { misplacedRoutes } from './misplaced-route.ts';
import { routeTable } from './route-table.ts';

/** The footer links to routes. */
export const footerTarget: Rule = (draft, report) => {
  const { find, paths } = routeTable(draft);
  for (const [column, { id, links }] of (draft.config?.footer.columns ?? []).entries()) {
    for (const [index, link] of links.entries()) {
      if (find(link) || misplacedRoutes(draft).has(normalisePath(link))) continue;
      report({
        code: 'footer/target',
        message: `The footer column \`${id}\` links to \`${link}\`, which no route has.`,
        at: { file: files.config, path: ['footer', 'columns', column, 'links', index] },
        ...pathSuggestion(link, paths),
      });
    }
  }
};
