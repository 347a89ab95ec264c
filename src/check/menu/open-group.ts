import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import { misplacedRoutes } from '../routes/misplaced-route.ts';
import { pathSuggestion } from '../suggest/nearest.ts';
import { pathRespelling } from '../suggest/respelling.ts';

/** Paths of the routes with children. */
export const groupPaths = (draft: Draft): string[] =>
  routeTable(draft)
    .entries.filter(({ entry }) => (entry.children ?? []).length > 0)
    .map(({ path }) => path);

/** Groups that are open from the start are routes with children. */
export const openGroup: Rule = (draft, report) => {
  const { entries } = routeTable(draft);
  const groups = groupPaths(draft);
  for (const [index, path] of (draft.config?.openGroups ?? []).entries()) {
    if (groups.includes(path) || misplacedRoutes(draft).has(path)) continue;
    const isRoute = entries.some(placed => placed.path === path);
    const at = { file: files.config, path: ['openGroups', index] };
    report({
      code: 'menu/open-group',
      message: isRoute
        ? `\`openGroups\` names \`${path}\`, which is no group: the route has no children. Remove it, or name a group.`
        : `\`openGroups\` names \`${path}\`, which no route has.`,
      at,
      ...(isRoute ? pathSuggestion(path, groups) : pathRespelling(at, path, groups)),
    });
  }
};
