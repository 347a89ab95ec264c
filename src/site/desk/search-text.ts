import { plainLetters } from '../search/plain-letters.ts';

/** Scripts that write no spaces between words. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

/** A run of characters without spaces between words, or other letters, or digits: part numbers are written with and without a sign between these. */
const runs = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])\\p{L})+|\\p{N}+`, 'gu');
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');

/** Runs with one sign between each, such as a part number or a reference; tried at the beginning of a run alone, or long ones would take minutes. */
const codes = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-./_][\p{L}\p{N}]+)+/gu;

/** Digits with what people write between those of a telephone number. */
const phones = /(?<!\p{N})\+?\p{Nd}(?:[\s().\-/]{0,3}\p{Nd}){6,}(?!\p{N})/gu;
const isPhone = /^[\s().\-/+\p{Nd}]+$/u;

/** Fewest digits that are taken for a telephone number, and the most that one has (ITU-T E.164). */
const fewestDigits = 7;
const mostDigits = 15;

/** Begins the tokens of telephone numbers: other digits that are typed find none of them. No ASCII, which SQLite would take for a space. */
const phoneSign = '☎';

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
 * Codes are tokens without their signs, too, and a telephone number from each of its digits on that has seven behind it: people leave out the code of
 * the country, or write 0 in its place.
 */
export function searchTokens(text: string): string[] {
  const folded = foldedText(text);
  const joined = [...folded.matchAll(codes)].flatMap(([code]) => {
    const [apart, together] = [runsOf(code), runsOf(code.replace(/[-./_]/g, ''))];
    return apart.length === together.length || code.length > longestToken ? [] : together.flatMap(tokensOf);
  });
  const numbers = [...folded.matchAll(phones)].flatMap(([number]) => {
    const digits = digitsOf(number);
    if (digits.length > mostDigits) return [];
    return Array.from({ length: digits.length - fewestDigits + 1 }, (_, index) => phoneSign + digits.slice(index));
  });
  return [...runsOf(folded).flatMap(tokensOf), ...joined, ...numbers];
}

/** What a search looks for: one of several, each of which is all terms of the search, which have spaces between them, as phrases. */
export function searchWays(query: string): Phrase[][] {
  const digits = phoneIn(query);
  const phrases = searchPhrases(query);
  return [
    ...(phrases.length === 0 ? [] : [phrases]),
    ...(digits === undefined ? [] : [[{ tokens: [phoneSign + digits], isPrefix: true }]]),
  ];
}

function searchPhrases(query: string): Phrase[] {
  const terms = query.split(/\s+/).filter(term => term !== '');
  return terms.flatMap((term, index) => {
    const found = runsOf(foldedText(term));
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

/** The digits of a search that may be a telephone number, without those that stand for the way out of a country or a region. */
function phoneIn(query: string): string | undefined {
  if (!isPhone.test(query)) return undefined;
  const digits = digitsOf(foldedText(query)).replace(/^0+/, '');
  return digits.length < fewestDigits || digits.length > mostDigits ? undefined : digits;
}

/** Where the terms of a search are in a text: from a character to one, none within another, as the search finds them. */
export function foundParts(text: string, query: string): [from: number, to: number][] {
  const characters = [...text];
  const foldedCharacters = new Map([...new Set(characters)].map(character => [character, foldedText(character)]));
  let folded = '';
  /** Where each unit of the folded text comes from, as an index of the text. */
  const origins: number[] = [];
  let at = 0;
  for (const character of characters) {
    const piece = foldedCharacters.get(character) ?? '';
    for (let unit = 0; unit < piece.length; unit++) origins.push(at);
    folded += piece;
    at += character.length;
  }
  origins.push(at);
  const patterns = query.split(/\s+/).flatMap(term => {
    const found = runsOf(foldedText(term));
    return found.length === 0 ? [] : [patternOf(found)];
  });
  const digits = phoneIn(query);
  if (digits !== undefined) patterns.push([...digits].join('[\\s().\\-/]{0,3}'));
  const parts = patterns.flatMap(pattern =>
    [...folded.matchAll(new RegExp(pattern, 'gu'))].map(({ 0: found, index }): [number, number] => [
      origins[index] ?? 0,
      origins[index + found.length] ?? at,
    ]),
  );
  const sorted = parts.filter(([from, to]) => to > from).sort(([one], [other]) => one - other);
  return sorted.reduce<[number, number][]>((merged, [from, to]) => {
    const last = merged.at(-1);
    if (last === undefined || from > last[1]) merged.push([from, to]);
    else last[1] = Math.max(last[1], to);
    return merged;
  }, []);
}

/** A regular expression for runs that follow each other, from the beginning of a word. */
function patternOf(found: readonly string[]): string {
  const [first = ''] = found;
  const begin = isUnspaced.test(first) ? '' : /^\p{N}/u.test(first) ? '(?<!\\p{N})' : '(?<!\\p{L})';
  return begin + found.join('[^\\p{L}\\p{N}]{0,3}');
}

/** Without accents, in small letters, with the plain ones for those that people type in two ways. */
export const foldedText = (text: string): string =>
  plainLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe');

const digitsOf = (text: string): string => text.replace(/\(0\)/g, '').replace(/\P{Nd}/gu, '');

const runsOf = (folded: string): string[] => folded.match(runs) ?? [];

function tokensOf(run: string): string[] {
  if (!isUnspaced.test(run)) return [[...run].slice(0, longestToken).join('')];
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}
