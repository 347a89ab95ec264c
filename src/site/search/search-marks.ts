import { foldText, matchesOf } from './search-words.ts';

/** A text in pieces; those that are words of the query are marked. */
export type MarkedText = { text: string; isMatch: boolean }[];

/** Marks words of a query in a text. */
export function markWords(text: string, words: readonly string[]): MarkedText {
  const pieces: MarkedText = [];
  let shown = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > shown) pieces.push({ text: text.slice(shown, end), isMatch });
    shown = Math.max(shown, end);
  };
  for (const { start, end } of matchesIn(text, words)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

/** The piece of a text around its first match, marked; an ellipsis shows where text is left out. */
export function excerptOf(text: string, words: readonly string[]): MarkedText {
  // Chinese characters are twice as wide.
  const length = /\p{Script=Han}/u.test(text) ? 80 : 160;
  const before = length / 4;
  if (text.length <= length) return markWords(text, words);
  const first = matchesIn(text, words)[0]?.start ?? 0;
  const start = first <= before ? 0 : startNear(text, first - before, first);
  const end = start + length >= text.length ? text.length : endNear(text, start + length);
  const pieces = markWords(text.slice(start, end).trimEnd(), words);
  if (start > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (end < text.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}

function matchesIn(text: string, words: readonly string[]): { start: number; end: number }[] {
  const folded = foldText(text);
  return words.flatMap(word => [...matchesOf(folded, word)]).sort((a, b) => a.start - b.start || b.end - a.end);
}

/** The place after the first space between two places; the first place itself in Chinese, which has no spaces. */
function startNear(text: string, from: number, to: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < to ? space + 1 : betweenCharacters(text, from);
}

/** The last space near a place, else the place itself. */
function endNear(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place);
  return space > place - 20 ? space : betweenCharacters(text, place);
}

/** A place, or the one before it where it would divide a surrogate pair. */
const betweenCharacters = (text: string, place: number) => (/[\udc00-\udfff]/.test(text[place] ?? '') ? place - 1 : place);
