/** What a visitor typed into the search, ready to be compared with folded text. */
export interface Query {
  /** The whole query with single spaces. */
  phrase: string;
  /** Its words, without the punctuation between them. */
  words: string[];
}

/** Plain forms of characters that keyboards type in several ways. */
const plainCharacters: Record<string, string> = { '‘': "'", '’': "'", '“': '"', '”': '"', '\u2212': '-' };

/**
 * Text in the form for comparison: lower case, half-width, with plain spaces, hyphens and quotes. It is as long as the original,
 * so that an offset in it is an offset in the original.
 */
export function foldText(text: string): string {
  return text.replace(/[A-Z\s\u0080-\u{10ffff}]/gu, foldCharacter);
}

/** Reads a query. A word ends where Chinese and another script meet: `USB主机` asks for "USB" and "主机". */
export function readQuery(typed: string): Query {
  const phrase = foldText(typed).trim().replace(/ +/g, ' ');
  const words = phrase.match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
  return { phrase, words: words.filter(word => /[\p{L}\p{N}]/u.test(word)) };
}

/** Where words of a query must be in a text: at the start of a word, which in Chinese is everywhere, or anywhere. */
export type Where = 'at-start' | 'anywhere';

/** Whether a folded text holds all words. */
export function holdsWords(text: string, words: readonly string[], where: Where = 'at-start'): boolean {
  if (words.length === 0) return false;
  return words.every(word => placesOf(text, word, where).next().value !== undefined);
}

/** Places of a word in a folded text. */
export function* placesOf(text: string, word: string, where: Where = 'at-start'): Generator<number, undefined> {
  if (word === '') return;
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
    if (where === 'anywhere' || isWordStart(text, place)) yield place;
  }
}

const isWordStart = (text: string, place: number) => !(isJoined(text[place - 1]) && isJoined(text[place]));

/** Letters and digits form words with their neighbours; Chinese characters are written without spaces. */
const isJoined = (character = '') => /^[\p{L}\p{N}]$/u.test(character) && !/\p{Script=Han}/u.test(character);

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  const half = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character;
  const plain = /\s/.test(half) ? ' ' : /[\u2010-\u2015]/.test(half) ? '-' : (plainCharacters[half] ?? half);
  const lower = plain.toLowerCase();
  return lower.length === character.length ? lower : character;
}
