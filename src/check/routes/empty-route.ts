import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';

/** A route shows a page, leads elsewhere or holds other routes. */
export const emptyRoute: Rule = (draft, report) => {
  const page = pageOfEmptyRoute(draft);
  for (const placed of routeTable(draft).entries.filter(isEmptyRoute)) {
    report({
      code: 'route/empty',
      message: `Nothing is shown at \`${placed.path}\`: the route has no \`page\`, no \`redirect\` and no \`children\`. Add one of them.`,
      at: { file: files.config, path: [...placed.at, 'path'] },
      ...(page === undefined ? {} : { suggest: [`page: ${page}`] }),
    });
  }
};

/** Whether nothing can be shown at a route. */
export function isEmptyRoute({ entry }: PlacedEntry): boolean {
  return entry.page === undefined && entry.redirect === undefined && (entry.children ?? []).length === 0;
}

/** The page that an empty route most likely lost: the only page without a route, if there is only one empty route. */
export function pageOfEmptyRoute(draft: Draft): string | undefined {
  const { entries, byPage } = routeTable(draft);
  const [page, ...others] = Object.keys(draft.pages).filter(name => !byPage.has(name));
  return others.length === 0 && entries.filter(isEmptyRoute).length === 1 ? page : undefined;
}
