import { files, type PageConfig } from '#site/source.ts';
import { brandPicturesOf } from '../brand/brand-pictures.ts';
import type { Draft, Rule } from '../draft.ts';
import { structures } from '../lookup/structures.ts';
import type { Finding, Place } from '../problem.ts';
import { suggestedImages } from '../suggest/near-images.ts';
import { certainOf, writeAt } from '../suggest/respelling.ts';
import { imagesOf, isBetterName, isImageName } from './image-names.ts';

/** Every picture of a page, of an entry or of the brand has a file, or is still to come. */
export const missingImage: Rule = (draft, report) => {
  for (const { file, value, page, collection = '' } of structures(draft)) {
    for (const { text, path } of imagesOf(value)) {
      if (Object.hasOwn(draft.images, text)) continue;
      if (page !== undefined && isToCome(draft.pages[page]?.blocks[Number(path[1])])) continue;
      // The file whose name no page can write is told to take this one.
      if (isBetterName(text, draft.images)) continue;
      report(missing(draft, text, { file, path }, page ?? collection));
    }
  }
  for (const { name, at } of brandPicturesOf(draft)) {
    if (!Object.hasOwn(draft.images, name)) report(missing(draft, name, at, 'brand'));
  }
};

/** What is said of a picture without a file; the pictures in `folder` are the likeliest. */
function missing({ images }: Draft, name: string, at: Place, folder: string): Finding {
  const known = Object.keys(images).filter(isImageName);
  const suggest = suggestedImages(name, known, folder);
  const meant = certainOf(name, suggest, known);
  return {
    code: 'image/missing',
    message: `There is no picture ${files.image(name)}.`,
    at,
    ...(suggest.length === 0 ? {} : { suggest }),
    ...(meant === undefined ? {} : { fix: writeAt(at, meant) }),
  };
}

const isToCome = (block: PageConfig['blocks'][number] | undefined): boolean => block?.type === 'picture' && block.placeholder === true;
