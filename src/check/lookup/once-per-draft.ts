import { memoize } from '#site/memoize.ts';
import type { Draft } from '../draft.ts';

/** Memoizes what is found in a draft, so that rules share one walk through it. */
export const oncePerDraft = <Found>(find: (draft: Draft) => Found): ((draft: Draft) => Found) => memoize(find);
