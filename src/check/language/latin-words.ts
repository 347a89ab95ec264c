import { isLatin, type Script } from './script.ts';
import { hasWords, wordsAlone } from './untranslated-copy.ts';

/** Names rarely have so many words in small letters. */
const manyLatinWords = /(?<![\p{L}\p{N}])\p{Script=Latin}+(?:[\s,’'-]+(?=\p{Ll})\p{Script=Latin}{2,}){4}/u;

/** Names are rarely written in small letters only; if they are, they are the same in all languages. */
const smallWord = /(?<![\p{L}\p{N}_./@-])\p{Ll}{4,}(?![\p{L}\p{N}_/@-])/gu;

/**
 * Whether a text is in the words of a Latin language although the language has another script, in which Latin letters only write
 * names. Such a text has Latin letters only, and words that its original has not.
 */
export function isInLatinWords(text: string, original: string, own: readonly Script[]): boolean {
  if (own.includes('Latin') || original === text || !hasWords(original) || !isLatin(text)) return false;
  const words = wordsAlone(text);
  return manyLatinWords.test(words) || words.match(smallWord)?.some(word => !original.toLowerCase().includes(word)) === true;
}
