import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { isId } from '../lookup/id.ts';
import { routeTable } from '../lookup/route-table.ts';
import { nearest } from '../suggest/nearest.ts';
import { respelling } from '../suggest/respelling.ts';

/** A route's page has a file. */
export const missingPage: Rule = (draft, report) => {
  const pages = Object.keys(draft.pages);
  const { byPage } = routeTable(draft);
  const missing = [...byPage.keys()].filter(page => !Object.hasOwn(draft.pages, page));
  const unrouted = pages.filter(page => !byPage.has(page));
  // A single page without a file, and a single file without a route: the file has the wrong name, however different the two are.
  const alone = missing.length === 1 && unrouted.length === 1 ? unrouted[0] : undefined;
  for (const { entry, path, at } of routeTable(draft).entries) {
    const { page } = entry;
    if (page === undefined || Object.hasOwn(draft.pages, page)) continue;
    const place = { file: files.config, path: [...at, 'page'] };
    const misnamed = nearest(page, pages).find(near => !isId(near));
    if (misnamed !== undefined) {
      report({
        code: 'route/page-missing',
        message: `\`${path}\` shows the page \`${page}\`, but its file is called ${files.page(misnamed)}. Rename it to ${files.page(page)}.`,
        at: place,
      });
      continue;
    }
    const near = respelling(place, page, pages);
    const advice =
      alone === undefined || near.suggest !== undefined
        ? 'Create it, or name a page that exists.'
        : `No route shows ${files.page(alone)}: rename that file, or name its page here.`;
    report({
      code: 'route/page-missing',
      message: `\`${path}\` shows the page \`${page}\`, but there is no ${files.page(page)}. ${advice}`,
      at: place,
      ...near,
    });
  }
};
