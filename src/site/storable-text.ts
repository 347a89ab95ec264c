/** NUL and halves of surrogate pairs: no database gives them back as they are. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** A text as every database keeps it. */
export const storableText = (text: string): string => text.replace(unstorable, '\ufffd');

/** Whether every database keeps a text as it is. */
export const isStorable = (text: string): boolean => storableText(text) === text;
