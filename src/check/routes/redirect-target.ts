import { parseLink } from '#site/routes/link.ts';
import { normalisePath } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { deadGroupProblem } from '../links/dead-group.ts';
import { isDeadGroup, routeTable } from '../lookup/route-table.ts';
import type { Finding } from '../problem.ts';
import { pathRespelling } from '../suggest/respelling.ts';
import { misplacedRoutes } from './misplaced-route.ts';

/** A redirect leads to a route that shows a page or leads on. */
export const redirectTarget: Rule = (draft, report) => {
  const { entries, find, paths } = routeTable(draft);
  for (const { entry, path, at } of entries) {
    const { redirect } = entry;
    if (redirect === undefined) continue;
    const place = { file: files.config, path: [...at, 'redirect'] };
    const reportTarget = (message: string, more: Pick<Finding, 'notes' | 'suggest' | 'fix'> = {}) =>
      report({ code: 'route/redirect-target', message, at: place, ...more });

    if (redirect.endsWith('/*')) {
      if (!path.endsWith('/*'))
        reportTarget(`\`${path}\` redirects to \`${redirect}\`, but has no \`*\` itself whose rest could be handed on. Name one path.`);
      continue;
    }
    const target = parseLink(redirect);
    if (target.type !== 'page') {
      reportTarget(`\`${path}\` redirects to \`${redirect}\`, which is outside the site. A redirect stays within it.`);
      continue;
    }
    const found = find(target.path);
    if (found === undefined) {
      if (!misplacedRoutes(draft).has(normalisePath(target.path)))
        reportTarget(
          `\`${path}\` redirects to \`${redirect}\`, which no route has.`,
          pathRespelling({ ...place, within: target.path }, target.path, paths),
        );
    } else if (isDeadGroup(found)) {
      const { message, ...more } = deadGroupProblem(draft, `\`${path}\` redirects to \`${redirect}\``, found);
      reportTarget(message, more);
    }
  }
};
