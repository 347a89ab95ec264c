import { flattenRoutes } from '#site/routes/route.ts';
import type { LocalSite } from '#site/site.ts';
import { type Compare, changedText, defaultLocale } from './changes.ts';
import { placesOf } from './menu.ts';

/** Titles of pages outside the menu (those in the menu are reported with it), their descriptions for search engines, and keywords. */
export const titleChanges: Compare = (before, after) => {
  const inMenu = placesOf(defaultLocale(after.site));
  return flattenRoutes(defaultLocale(after.site).routes).flatMap(({ name, path, page, subject }) => {
    if (subject !== undefined) return [];
    const own = (local: LocalSite) => flattenRoutes(local.routes).find(route => route.name === name);
    const title = inMenu.has(name) ? undefined : changedText(before, after, local => own(local)?.title);
    const keywords = changedText(before, after, local => {
      const route = own(local);
      return route && (local.keywords[route.path] ?? []).join(', ');
    });
    const description =
      page === undefined
        ? undefined
        : changedText(before, after, ({ language: { code } }, { source, fill }) => {
            const description = source.words[code]?.pages[page]?.description;
            return description === undefined ? undefined : fill(description, code);
          });
    return [
      ...(title === undefined ? [] : [`${path}: ${title}.`]),
      ...(description === undefined ? [] : [`${path}, the description for search engines: ${description}.`]),
      ...(keywords === undefined ? [] : [`${path}, what the search also finds it by: ${keywords}.`]),
    ];
  });
};
