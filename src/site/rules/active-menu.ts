import { suggestion } from '../nearest.ts';
import { normalisePath } from '../route.ts';
import { files, type Rule } from '../source.ts';
import { misplacedRoutes } from './misplaced-route.ts';
import { routeTable } from './route-table.ts';

/** `activeMenu` names a route that stands in the menu. */
export const activeMenu: Rule = (draft, report) => {
  const { entries } = routeTable(draft);
  const byPath = new Map(entries.toReversed().map(placed => [normalisePath(placed.path), placed]));
  const hidingRoute = (path: string) => {
    const placed = byPath.get(path);
    return placed && [placed, ...placed.ancestors].find(({ entry }) => entry.hidden);
  };
  const visible = () => [...byPath.keys()].filter(path => !hidingRoute(path));
  for (const { entry, path, at } of entries) {
    if (entry.activeMenu === undefined) continue;
    const target = normalisePath(entry.activeMenu);
    const hiding = hidingRoute(target);
    if ((byPath.has(target) && !hiding) || misplacedRoutes(draft).has(target)) continue;
    report({
      code: 'route/active-menu',
      message: hiding
        ? `\`activeMenu\` of \`${path}\` names \`${target}\`, which is not in the menu: ${hiding.path === target ? 'it' : `\`${hiding.path}\` above it`} is hidden.`
        : `\`activeMenu\` of \`${path}\` names \`${target}\`, which no route has.`,
      at: { file: files.config, path: [...at, 'activeMenu'] },
      ...(hiding ? { notes: [{ message: 'It is hidden here:', at: { file: files.config, path: [...hiding.at, 'hidden'] } }] } : {}),
      ...suggestion(target, visible()),
    });
  }
};
