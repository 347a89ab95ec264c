import { flattenRoutes } from '#site/routes/route.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { type Compare, compareLists, defaultLocale } from './changes.ts';
import type { Version } from './versions.ts';

/** Pictures with other contents under the same name; a page that shows another name is reported with the page. */
export const pictureChanges: Compare = (before, after) => {
  const [old, own] = [before.source.images, after.source.images];
  const { kept } = compareLists(Object.keys(old), Object.keys(own));
  return kept
    .filter(name => old[name]?.src !== own[name]?.src)
    .map(name => {
      const paths = pagesWith(after, name);
      return `${name} is another picture${paths.length === 0 ? '; no page shows it' : `, shown on ${paths.join(', ')}`}.`;
    });
};

function pagesWith({ site, source }: Version, picture: string): string[] {
  return flattenRoutes(defaultLocale(site).routes)
    .filter(({ page, subject }) => {
      const blocks = page === undefined || subject !== undefined ? [] : source.pages[page]?.blocks;
      return textsIn(blocks).some(({ key, text }) => key === 'image' && text === picture);
    })
    .map(({ path }) => path);
}
