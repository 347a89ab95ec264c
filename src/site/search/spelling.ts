import { type Query, withoutArticle, withoutMarks } from './search-words.ts';

/** The words that a site uses, folded: those of its names, then those of its texts. */
interface Vocabulary {
  names: ReadonlySet<string>;
  texts: ReadonlySet<string>;
}

/** A word in an alphabet; Chinese has no words between spaces that could be misspelt. */
const word = /(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

/** The vocabulary of folded names and texts. In a name, what a hyphen joins is also one word: `ryebread` in "rye-bread". */
export function vocabularyOf(names: readonly string[], texts: readonly string[]): Vocabulary {
  const compounds = names.flatMap(name =>
    (name.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).map(compound => compound.replaceAll('-', '')),
  );
  return { names: new Set([...names.flatMap(wordsIn), ...compounds]), texts: new Set(texts.flatMap(wordsIn)) };
}

const wordsIn = (text: string): string[] => (withoutMarks(text).match(word) ?? []).map(withoutArticle);

/** A query with its misspelt words written as the site writes them; nothing if it has none. */
export function correctQuery(query: Query, vocabulary: Vocabulary): Query | undefined {
  const slips = new Map(
    query.words.flatMap(typed => {
      const meant = meantBy(typed, vocabulary);
      return meant === undefined ? [] : [[typed, meant] as const];
    }),
  );
  if (slips.size === 0) return undefined;
  const words = query.words.map(typed => slips.get(typed) ?? typed);
  return { phrase: words.join(' '), words };
}

/** The nearest word to one that the site does not have; of equally near ones that of a name, then a whole word. */
function meantBy(typed: string, { names, texts }: Vocabulary): string | undefined {
  const begins = (start: string) => [...names, ...texts].some(known => known.startsWith(start));
  if (begins(typed)) return undefined;
  const respelt = [withPairs(typed, 0), withPairs(typed, 1)].find(other => other !== typed && begins(other));
  if (respelt !== undefined) return respelt;
  const most = mostSlips(typed);
  if (most === 0) return undefined;
  const candidates = [names, texts].flatMap(words =>
    Array.from(words, known => ({ known, slips: slipsIn(typed, known) })).filter(({ slips }) => slips < most + 1),
  );
  return candidates.sort((a, b) => a.slips - b.slips)[0]?.known;
}

/** Letters that people type as two where their keyboard lacks them: `oeuf`, `strasse`. */
const pairs = [
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
] as const;

/** A word with all of these as one letter (0), or as two (1). */
const withPairs = (typed: string, way: 0 | 1) => pairs.reduce((text, pair) => text.replaceAll(pair[1 - way] ?? '', pair[way]), typed);

/** How many slips a word may have: a short one is soon another word. */
function mostSlips(typed: string): number {
  if (!/^[\p{L}\p{N}]+$/u.test(typed) || /\p{Script=Han}/u.test(typed) || typed.length < 3) return 0;
  return typed.length < 8 ? 1 : 2;
}

/** Half a slip more for a word of which only the beginning is typed. */
function slipsIn(typed: string, known: string): number {
  if (typed.length === 3) return isTwisted(typed, known) ? 1 : Number.POSITIVE_INFINITY;
  const whole = editsBetween(typed, known);
  if (typed.length < 5 || known.length <= typed.length) return whole;
  return Math.min(whole, editsBetween(typed, known.slice(0, typed.length)) + 0.5);
}

/** Whether two neighbouring letters are exchanged, as in `gup`. */
function isTwisted(typed: string, known: string): boolean {
  const place = Array.from(typed).findIndex((letter, index) => letter !== known[index]);
  return place >= 0 && typed.length === known.length && twist(typed, place) === known;
}

const twist = (text: string, place: number) => text.slice(0, place) + text.charAt(place + 1) + text.charAt(place) + text.slice(place + 2);

/**
 * Letters to insert, remove, replace or exchange with their neighbour (optimal string alignment). `leven` counts an exchange as two,
 * and `gup` would be nearer to `gap` than to `gpu`.
 */
export function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
