import { normalisePath, type PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import { misplacedRoutes } from '../routes/misplaced-route.ts';
import { suggestion } from '../suggest/nearest.ts';
import { respelling } from '../suggest/respelling.ts';

/**
 * The route that hides a path from the menu, itself or one above it, by each existing path; `undefined` for a path in the menu.
 */
const hidingRoutes = oncePerDraft((draft): Map<string, PlacedEntry | undefined> => {
  const { entries } = routeTable(draft);
  // If two routes have one path, the first counts.
  return new Map(
    entries
      .toReversed()
      .map(placed => [normalisePath(placed.path), [placed, ...placed.ancestors].find(({ entry }) => entry.hidden)] as const),
  );
});

/** Paths that are in the menu: the values that `activeMenu` may have. */
export function menuPaths(draft: Draft): string[] {
  return [...hidingRoutes(draft)].filter(([, hiding]) => hiding === undefined).map(([path]) => path);
}

/** `activeMenu` names a route that is in the menu. */
export const activeMenu: Rule = (draft, report) => {
  for (const { entry, path, at } of routeTable(draft).entries) {
    if (entry.activeMenu === undefined) continue;
    const target = normalisePath(entry.activeMenu);
    const hiding = hidingRoutes(draft).get(target);
    if ((hidingRoutes(draft).has(target) && !hiding) || misplacedRoutes(draft).has(target)) continue;
    const place = { file: files.config, path: [...at, 'activeMenu'] };
    report({
      code: 'route/active-menu',
      message: hiding
        ? `\`activeMenu\` of \`${path}\` names \`${target}\`, which is not in the menu: ${hiding.path === target ? 'it' : `\`${hiding.path}\` above it`} is hidden.`
        : `\`activeMenu\` of \`${path}\` names \`${target}\`, which no route has.`,
      at: place,
      ...(hiding ? { notes: [{ message: 'It is hidden here:', at: { file: files.config, path: [...hiding.at, 'hidden'] } }] } : {}),
      ...(hiding ? suggestion(target, menuPaths(draft)) : respelling(place, target, menuPaths(draft))),
    });
  }
};
