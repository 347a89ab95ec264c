import { flattenRoutes } from '#site/routes/route.ts';
import { type Compare, changedText, defaultLocale } from './changes.ts';
import { placesOf } from './menu.ts';

/** Titles of pages outside the menu (those in the menu are reported with it), and their descriptions for search engines. */
export const titleChanges: Compare = (before, after) => {
  const inMenu = placesOf(defaultLocale(after.site));
  return flattenRoutes(defaultLocale(after.site).routes).flatMap(({ name, path, page, subject }) => {
    if (subject !== undefined) return [];
    const title = inMenu.has(name)
      ? undefined
      : changedText(before, after, local => flattenRoutes(local.routes).find(route => route.name === name)?.title);
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
    ];
  });
};
