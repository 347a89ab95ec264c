/** Part of a printed problem that may be coloured. */
export type Tone = 'error' | 'warning' | 'place' | 'quiet' | 'help';

/** Gives a piece of text its colour. */
export type Paint = (tone: Tone, text: string) => string;

/** Leaves text as it is. */
export const plain: Paint = (_, text) => text;
