/** The comment above a word that a tool copied from the default language: it waits for its translation. */
export const translateMark = 'TODO translate';

/** What every language writes alike: placeholders, code, link targets, mail and web addresses. */
const wordless = /\{\{[^{}]*\}\}|`[^`]*`|\]\([^)]*\)|\S+@\S+|\w+:\/\/\S+/g;

/** A word of ordinary language: `cards`, `Home`; not `USB`, `PCIe`, `Cortex-A55`, nor what may be a unit: `nm`, `Hz`. */
const ordinaryWord = /^(\p{L}[\p{Ll}\p{Lm}\p{M}’']{2,}|\p{Lo}+)$/u;

/** Whether a text has anything to translate: letters that are not code, address or placeholder. */
export const hasWords = (text: string) => /\p{L}/u.test(wordsAlone(text));

/** A text without code, addresses and placeholders. */
export const wordsAlone = (text: string) => text.replace(wordless, ' ');

/**
 * Whether a translation is still the text of the default language. Names, products and units are the same in all languages, so a
 * text only counts if it has an ordinary word in small letters, such as `of` or `cards`, or nothing but ordinary words.
 */
export function looksUntranslated(original: string, translation: string): boolean {
  // Nearly all translations differ from the first letter on.
  if (original[0] !== translation[0] && original.trimStart()[0] !== translation.trimStart()[0]) return false;
  const flat = (text: string) => text.trim().replace(/\s+/g, ' ');
  if (flat(original) !== flat(translation)) return false;
  const tokens = tokensOf(translation);
  const ordinary = tokens.filter(isOrdinary);
  return ordinary.some(word => word === word.toLowerCase()) || (ordinary.length > 0 && ordinary.length === tokens.length);
}

/** The words of a text, with names, products and units. */
export const tokensOf = (text: string): string[] =>
  (wordsAlone(text).match(/[\p{L}\p{M}\p{N}’'/+.-]+/gu) ?? [])
    .map(piece => piece.replace(/[.’']+$/u, ''))
    .filter(token => /\p{L}/u.test(token));

/** Whether a word is one of ordinary language. */
export const isOrdinary = (token: string) => token.split('-').every(part => ordinaryWord.test(part));
