import type { TextPlace } from '../edit/written-text.ts';

const keyOf = ({ file, pointer }: TextPlace) => `site:translation ${file}${pointer}`;

/** Keeps what is typed until it is saved, over reloads and other texts in between. */
export const keepTyped = (place: TextPlace, typed: string) => localStorage.setItem(keyOf(place), typed);

export const forgetTyped = (place: TextPlace) => localStorage.removeItem(keyOf(place));

/** What was typed for a text and not saved. */
export const typedFor = (place: TextPlace): string | undefined => localStorage.getItem(keyOf(place)) ?? undefined;
