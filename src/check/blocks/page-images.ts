import { memoize } from '#site/memoize.ts';
import { textsWhere } from '#site/words/texts-in.ts';

/** The pictures that a page or the entries of a collection name, by their paths below content/assets/. */
export const imagesOf = memoize((structure: object) => textsWhere(structure, (_, key) => key === 'image'));
