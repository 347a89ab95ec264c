import { memoize } from '#site/memoize.ts';
import { isPlaceholder, type Piece, type PlaceholderPiece, piecesOf } from '#site/words/placeholders.ts';
import { type PlacedText, textsWith } from '#site/words/texts-in.ts';

/** A text with a brace, its pieces, and its placeholders. */
interface BracedText extends PlacedText {
  pieces: Piece[];
  placeholders: PlaceholderPiece[];
}

/** The texts of a file of words that have a brace: all that can hold a placeholder. */
export const bracedTexts = memoize((words: object): BracedText[] =>
  textsWith(words, /[{｛]/).map(({ key, text, path }) => {
    const pieces = piecesOf(text);
    return { key, text, path, pieces, placeholders: pieces.filter(isPlaceholder) };
  }),
);
