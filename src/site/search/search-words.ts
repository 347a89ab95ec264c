import { plainLetters } from './plain-letters.ts';

/** What a visitor typed into the search, ready to be compared with folded text. */
export interface Query {
  /** The whole query with single spaces. */
  phrase: string;
  /** Its words, without the punctuation between them. */
  words: string[];
}

/** Plain forms of characters that keyboards type in several ways. */
const plainCharacters: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '\u2212': '-' };

/** Arabic letters that people write for each other, among them those of Persian keyboards. */
const arabicLetters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };

/** Vowels and other marks of Arabic, which people write or leave out, and the line that only makes a word longer. */
const arabicMark = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/;

/** A typed or pasted text without the characters that nobody sees: without width, marks of direction, soft hyphens. */
export const withoutUnseen = (typed: string): string => typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** What stands for all of these in a folded text. */
const foldedMark = '\u0640';

/** The article of Arabic, with a word of one letter before it, or joined with the word for to; of a word of three letters or more. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{Script=Arabic}{3})/u;
const afterArticle = /(?:^|[^\p{L}\p{N}])(?:[وفبك]?ال|لل)$/u;

/**
 * Text in the form for comparison: lower case, half-width, with plain spaces, hyphens and quotes, one letter for those that Arabic
 * writes for each other, Latin letters without their marks. It is as long as the original, so that an offset in it is an offset in the original.
 */
export function foldText(text: string): string {
  return text.replace(/[A-Z\s\u0080-\u{10ffff}]/gu, character => {
    const known = foldedCharacters.get(character);
    if (known !== undefined) return known;
    const folded = foldCharacter(character);
    foldedCharacters.set(character, folded);
    return folded;
  });
}

/** Folding takes several searches for each character, and texts use few of them again and again. */
const foldedCharacters = new Map<string, string>();

/**
 * Reads a query. A word ends where Chinese and another script meet: `USB主机` asks for "USB" and "主机". Marks and the article of Arabic
 * are left out: `الزراعة` asks for "زراعه".
 */
export function readQuery(typed: string): Query {
  const phrase = withoutMarks(foldText(withoutUnseen(typed.normalize('NFC'))))
    .trim()
    .replace(/ +/g, ' ');
  const words = phrase.match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
  return { phrase, words: words.filter(word => /[\p{L}\p{N}]/u.test(word)).map(withoutArticle) };
}

/** A folded text without the marks of Arabic. */
export const withoutMarks = (text: string): string => text.replaceAll(foldedMark, '');

/** A folded word without the article of Arabic. */
export const withoutArticle = (word: string): string => word.replace(article, '');

/** Whether a folded text holds all words, each at the start of a word, which in Chinese is everywhere. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  return words.every(word => matchesOf(text, word).next().value !== undefined);
}

/** A folded text without the characters that people write or leave out between the parts of a name. */
export const joined = (text: string) => text.replace(separators, '');

const separators = /[\s./_'\u0640-]/g;

/**
 * What a folded name is from the start of each of its words on, joined: a phrase begins one of these if spaces, hyphens and the
 * like do not count. `ddr 5` is in "DDR5 PHY", `ryebread` in "Rye-bread".
 */
export const joinedStarts = (text: string): string[] =>
  Array.from(text, (_, place) => place)
    .filter(place => /[\p{L}\p{N}]/u.test(text[place] ?? '') && isWordStart(text, place))
    .map(place => joined(text.slice(place)));

/** Where a word begins and ends in a folded text, at the starts of words. */
export function* matchesOf(text: string, word: string): Generator<{ start: number; end: number }, undefined> {
  if (word === '') return;
  // With marks between its letters or without them.
  const marked =
    text.includes(foldedMark) && arabic.test(word)
      ? new RegExp([...word].map(letter => `${escaped(letter)}${foldedMark}*`).join(''), 'gu')
      : undefined;
  if (marked === undefined) {
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
      if (isWordStart(text, start)) yield { start, end: start + word.length };
    }
  } else {
    for (const { 0: found, index } of text.matchAll(marked))
      if (isWordStart(text, index)) yield { start: index, end: index + found.length };
  }
}

const escaped = (character: string) => character.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');

const isWordStart = (text: string, place: number) =>
  !(isJoined(text[place - 1]) && isJoined(text[place])) ||
  (arabic.test(text[place] ?? '') && afterArticle.test(text.slice(Math.max(0, place - 4), place)));

const arabic = /\p{Script=Arabic}/u;

/** Letters and digits form words with their neighbours; Chinese characters are written without spaces. */
const isJoined = (character = '') => /^[\p{L}\p{N}]$/u.test(character) && !/\p{Script=Han}/u.test(character);

function foldCharacter(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (/[\u2010-\u2015]/.test(character)) return '-';
  if (arabicMark.test(character)) return foldedMark;
  // Half-width letters for full-width ones, and plain digits for those of formulas: LiNbO₃.
  const plain = withoutLatinMark(plainCharacters[character] ?? arabicLetters[character] ?? character.normalize('NFKC')).toLowerCase();
  const letter = plainLetters(plain);
  return letter.length === character.length ? letter : character;
}

/** People type `presentacion` for "presentación"; й and が are letters of their own. */
const withoutLatinMark = (character: string) =>
  /\p{Script=Latin}/u.test(character) ? character.normalize('NFD').replace(/\p{M}/gu, '') : character;
