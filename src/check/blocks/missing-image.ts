import { files, type PageConfig } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { suggestedImages } from '../suggest/near-images.ts';
import { certainOf, writeAt } from '../suggest/respelling.ts';
import { isBetterName, isImageName } from './image-names.ts';
import { imagesOf } from './page-images.ts';

/** Every picture of a page has a file, or is still to come. */
export const missingImage: Rule = (draft, report) => {
  for (const [page, config] of Object.entries(draft.pages)) {
    for (const { text, path } of config ? imagesOf(config) : []) {
      if (Object.hasOwn(draft.images, text) || isToCome(config?.blocks[Number(path[1])])) continue;
      // The file whose name no page can write is told to take this one.
      if (isBetterName(text, draft.images)) continue;
      const at = { file: files.page(page), path };
      const message = `There is no picture ${files.image(text)}.`;
      const suggest = suggestedImages(text, Object.keys(draft.images).filter(isImageName), page);
      const meant = certainOf(text, suggest);
      report({
        code: 'image/missing',
        message,
        at,
        ...(suggest.length === 0 ? {} : { suggest }),
        ...(meant === undefined ? {} : { fix: writeAt(at, meant) }),
      });
    }
  }
};

const isToCome = (block: PageConfig['blocks'][number] | undefined): boolean => block?.type === 'picture' && block.placeholder === true;
