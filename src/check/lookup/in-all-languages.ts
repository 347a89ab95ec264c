import { pointerOf } from '#site/node-path.ts';
import { inLanguage } from '#site/words/packs.ts';
import type { Place } from '../problem.ts';

/** The same text for a place in words and the place of its translations: a mistake that all of them share is reported once. */
export const inAllLanguages = ({ file, path, within = '' }: Place) => `${inLanguage('-', file)} ${pointerOf(path)} ${within}`;
