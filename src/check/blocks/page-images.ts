import { textsWhere } from '#site/placed-texts.ts';
import { remember } from '#site/remember.ts';
import type { PageConfig } from '#site/source.ts';

/** The pictures that a page names, by their paths below content/assets/. */
export const imagesOf = remember((structure: PageConfig) => textsWhere(structure, (_, key) => key === 'image'));
