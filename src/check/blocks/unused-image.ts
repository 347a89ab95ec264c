import { files } from '#site/source.ts';
import { brandPicturesOf } from '../brand/brand-pictures.ts';
import type { Rule } from '../draft.ts';
import { routeTable } from '../lookup/route-table.ts';
import { structures } from '../lookup/structures.ts';
import { nearImages } from '../suggest/near-images.ts';
import { imagesOf, isImageName } from './image-names.ts';

/** Every picture is shown by a page, or is of the brand. */
export const unusedImage: Rule = (draft, report) => {
  const { pages, collections, images } = draft;
  // A page that cannot be read or does not exist may show any picture.
  const isLost = [...routeTable(draft).byPage.keys()].some(page => pages[page] === undefined);
  if (isLost || [...Object.values(pages), ...Object.values(collections)].includes(undefined) || draft.config === undefined) return;
  const onPages = structures(draft).flatMap(({ value }) => imagesOf(value).map(({ text }) => text));
  const shown = new Set([...onPages, ...brandPicturesOf(draft).map(({ name }) => name)]);
  const names = Object.keys(images);
  // A picture whose name a page misspells is not reported as unused too: the missing picture is reported in the page.
  const meant = new Set([...shown].filter(name => !Object.hasOwn(images, name)).flatMap(name => nearImages(name, names)));
  for (const name of names) {
    if (shown.has(name) || meant.has(name) || !isImageName(name)) continue;
    report({
      code: 'image/unused',
      severity: 'warning',
      message: `No page shows this picture. Name it in a page (\`image: ${name}\`), or remove the file.`,
      at: { file: files.image(name), path: [], on: 'key' },
    });
  }
};
