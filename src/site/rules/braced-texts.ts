import { type PlacedText, textsWith } from '../nodes.ts';
import { remember } from '../remember.ts';
import { type Placeholder, placeholdersIn } from '../text.ts';

/** A text with a brace, and its placeholders in their order. */
export interface BracedText extends PlacedText {
  placeholders: Placeholder[];
}

/** The texts of a file of words that have a brace: all that can hold a placeholder. */
export const bracedTexts = remember((words: object): BracedText[] =>
  textsWith(words, /\{/).map(placed => ({ ...placed, placeholders: placeholdersIn(placed.text) })),
);
