import { memoize } from '#site/memoize.ts';
import type { PageConfig } from '#site/source.ts';
import { textsWhere } from '#site/words/texts-in.ts';

/** The pictures that a page names, by their paths below content/assets/. */
export const imagesOf = memoize((structure: PageConfig) => textsWhere(structure, (_, key) => key === 'image'));
