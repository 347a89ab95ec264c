import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import { nearest } from '../suggest/nearest.ts';

/** The role that sees every route. */
const everything = 'admin';

/** The site has no list of its roles, so a role that is named once and is similar to another is probably a mistake. */
export const roleNames: Rule = (draft, report) => {
  const named = routeTable(draft).entries.flatMap(({ entry, at }) =>
    (entry.roles ?? []).map((role, index) => ({ role, path: [...at, 'roles', index] })),
  );
  const counts = new Map([...Map.groupBy(named, ({ role }) => role)].map(([role, places]) => [role, places.length]));
  for (const { role, path } of named) {
    if (role === everything || counts.get(role) !== 1) continue;
    const established = [...counts.keys()].filter(other => (counts.get(other) ?? 0) > 1);
    const suggest = nearest(role, [everything, ...established]);
    const [meant] = suggest;
    if (meant === undefined) continue;
    report({
      code: 'route/role',
      severity: 'warning',
      message: `The role \`${role}\` is named only here. Nobody who has the role \`${meant}\` alone sees the route.`,
      at: { file: files.config, path },
      suggest,
    });
  }
};
