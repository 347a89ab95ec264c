import type { TextPlace } from '../edit/written-text.ts';

/** What a translator types for a text. */
export type TypedPart = 'translation' | 'comment';

const keyOf = ({ file, pointer }: TextPlace, part: TypedPart) => `site:${part} ${file}${pointer}`;

/** Keeps what is typed until it is saved, over reloads and other texts in between. */
export const keepTyped = (place: TextPlace, part: TypedPart, typed: string) => localStorage.setItem(keyOf(place, part), typed);

/** Forgets what was saved; what was typed since stays. */
export function forgetTyped(place: TextPlace, part: TypedPart, saved = typedFor(place, part)): void {
  if (typedFor(place, part) === saved) localStorage.removeItem(keyOf(place, part));
}

/** What was typed for a text and not saved. */
export const typedFor = (place: TextPlace, part: TypedPart): string | undefined => localStorage.getItem(keyOf(place, part)) ?? undefined;
