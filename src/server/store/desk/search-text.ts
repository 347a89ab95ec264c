import { plainLetters } from '#site/search/plain-letters.ts';

/** Scripts that write no spaces between words. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

/** A run of characters without spaces between words, or one word of other letters and digits. */
const runs = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{N}])+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');

/** Databases bound the length of a token. */
const longestToken = 100;

/** Tokens that must follow each other in a text; the last one may go on if `isPrefix`. */
export interface Phrase {
  tokens: string[];
  isPrefix: boolean;
}

/**
 * The tokens of a text in their order, without accents, in small letters. Words are tokens. Where words have no spaces between
 * them, each pair of neighbours is one, and the last character alone, so that any two characters are found: the trigrams that
 * SQLite and PostgreSQL offer find no term of two, as most Chinese ones are, and PostgreSQL's depend on the locale of the database.
 */
export const searchTokens = (text: string): string[] => runsOf(text).flatMap(run => tokensOf(run));

/** What a search looks for: each of its terms, which have spaces between them, as a phrase. */
export function searchPhrases(query: string): Phrase[] {
  const terms = query.split(/\s+/).filter(term => term !== '');
  return terms.flatMap((term, index) => {
    const found = runsOf(term);
    const last = found.at(-1);
    if (last === undefined) return [];
    const before = found.slice(0, -1).flatMap(run => tokensOf(run));
    if (isUnspaced.test(last)) {
      // The text may go on behind it, so its last character alone is no token there.
      const pairs = tokensOf(last).slice(0, -1);
      return [pairs.length === 0 ? { tokens: [...before, last], isPrefix: true } : { tokens: [...before, ...pairs], isPrefix: false }];
    }
    const isTyped = index === terms.length - 1 && /[\p{L}\p{N}]$/u.test(term);
    return [{ tokens: [...before, ...tokensOf(last)], isPrefix: isTyped }];
  });
}

const runsOf = (text: string): string[] => plainLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()).match(runs) ?? [];

function tokensOf(run: string): string[] {
  if (!isUnspaced.test(run)) return [[...run].slice(0, longestToken).join('')];
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}
