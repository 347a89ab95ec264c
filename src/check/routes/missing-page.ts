import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { isId } from '../lookup/id.ts';
import { routeTable } from '../lookup/route-table.ts';
import { nearest } from '../suggest/nearest.ts';
import { respelling } from '../suggest/respelling.ts';

/** A route's page has a file. */
export const missingPage: Rule = (draft, report) => {
  const pages = Object.keys(draft.pages);
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
    report({
      code: 'route/page-missing',
      message: `\`${path}\` shows the page \`${page}\`, but there is no ${files.page(page)}. Create it, or name a page that exists.`,
      at: place,
      ...respelling(place, page, pages),
    });
  }
};
