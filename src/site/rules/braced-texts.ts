import { type PlacedText, textsWith } from '../nodes.ts';
import { remember } from '../remember.ts';

/** The texts of a file of words that have a brace: all that can hold a placeholder. */
export const bracedTexts = remember((words: object): readonly PlacedText[] => textsWith(words, /\{/));
