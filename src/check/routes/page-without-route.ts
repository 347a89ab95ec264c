import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import { nearest } from '../suggest/nearest.ts';
import { pageOfEmptyRoute } from './empty-route.ts';

/** Every page is shown by a route. */
export const pageWithoutRoute: Rule = (draft, report) => {
  if (draft.config === undefined) return;
  const { byPage } = routeTable(draft);
  const pages = Object.keys(draft.pages);
  // A route that misspells a page leaves that page without a route: the misspelling is reported for the route.
  const meant = [...byPage.keys()].filter(page => !Object.hasOwn(draft.pages, page)).flatMap(page => nearest(page, pages));
  const lost = pageOfEmptyRoute(draft);
  const unrouted = pages.filter(page => !byPage.has(page));
  const missing = [...byPage.keys()].filter(page => !Object.hasOwn(draft.pages, page));
  // If one page has no route and one route has no page, the file is misnamed, which is reported for the route.
  if (unrouted.length === 1 && missing.length === 1) return;
  for (const page of pages) {
    // A file that cannot be read has a problem already.
    if (byPage.has(page) || draft.pages[page] === undefined || meant.includes(page) || page === lost) continue;
    report({
      code: 'page/no-route',
      message: `No route shows the page \`${page}\`, so nobody can reach it. Add a route with \`page: ${page}\` to ${files.config}, or remove the file.`,
      at: { file: files.page(page), path: [], on: 'key' },
    });
  }
};
