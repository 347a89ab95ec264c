import { textsWhere } from '../placed-texts.ts';
import { remember } from '../remember.ts';
import type { PageConfig } from '../source.ts';

/** The pictures that a page names, by their paths below content/assets/. */
export const imagesOf = remember((structure: PageConfig) => textsWhere(structure, (_, key) => key === 'image'));
