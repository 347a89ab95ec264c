import { anyDigit } from '#site/words/digits.ts';
import { isPlaceholder, piecesOf } from '#site/words/placeholders.ts';

/** Whether translations of a text quote the same facts in the same order, and have no other figures. */
export function areQuotedAlike([first, ...others]: readonly (string | undefined)[]): boolean {
  const quotes = quotesAlone(first);
  return quotes !== undefined && others.every(text => quotesAlone(text) === quotes);
}

/** A figure, or the minus sign of a figure whose digits are quoted. */
const ownFigure = new RegExp(`${anyDigit.source}|[-\\u2212]$`, 'u');

/** The names that a text quotes; `undefined` if it also has figures in digits. */
function quotesAlone(text = ''): string | undefined {
  let names = '';
  for (const piece of piecesOf(text)) {
    if (isPlaceholder(piece)) names += ` ${piece.name}`;
    else if (ownFigure.test(piece.source)) return undefined;
  }
  return names;
}
