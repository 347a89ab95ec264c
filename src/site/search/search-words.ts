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

/** Whether a folded text holds all words, each at the start of a word, which in Chinese is everywhere. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  return words.every(word => placesOf(text, word).next().value !== undefined);
}

/** A folded text without the characters that people write or leave out between the parts of a name. */
export const joined = (text: string) => text.replace(separators, '');

const separators = /[\s./_'-]/g;

/**
 * What a folded name is from the start of each of its words on, joined: a phrase begins one of these if spaces, hyphens and the
 * like do not count. `ddr 5` is in "DDR5 PHY", `ryebread` in "Rye-bread".
 */
export const joinedStarts = (text: string): string[] =>
  Array.from(text, (_, place) => place)
    .filter(place => /[\p{L}\p{N}]/u.test(text[place] ?? '') && isWordStart(text, place))
    .map(place => joined(text.slice(place)));

/** Places of a word in a folded text, at the starts of words. */
export function* placesOf(text: string, word: string): Generator<number, undefined> {
  if (word === '') return;
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
    if (isWordStart(text, place)) yield place;
  }
}

const isWordStart = (text: string, place: number) => !(isJoined(text[place - 1]) && isJoined(text[place]));

/** Letters and digits form words with their neighbours; Chinese characters are written without spaces. */
const isJoined = (character = '') => /^[\p{L}\p{N}]$/u.test(character) && !/\p{Script=Han}/u.test(character);

function foldCharacter(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (/[\u2010-\u2015]/.test(character)) return '-';
  // Half-width letters for full-width ones, and plain digits for those of formulas: LiNbO₃.
  const plain = (plainCharacters[character] ?? character.normalize('NFKC')).toLowerCase();
  return plain.length === character.length ? plain : character;
}
