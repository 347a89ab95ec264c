import { nodeAt } from '../nodes.ts';
import { type PlacedText, textsWith } from '../placed-texts.ts';
import { foreignLetters, foreignScriptOf, isLatin } from '../script.ts';
import { hasWords, wordsAlone } from '../untranslated-copy.ts';
import { ofEachFile } from './each-file.ts';
import type { WordsFile } from './words-files.ts';

/** A text is written in the language of its file. */
export const foreignWords = ofEachFile((words, report) => {
  const { file, part, language } = words;
  if (part === 'units') return;
  for (const { path } of [...textsInForeignLetters(words), ...textsInLatinWords(words)]) {
    report({
      code: 'words/foreign',
      severity: language.fault,
      message: `This text is not ${language.name}: it has the letters of another language. Write it in ${language.name}, or move it to the file that it belongs to.`,
      at: { file, path },
    });
  }
});

function textsInForeignLetters({ words, language: { scripts } }: WordsFile): PlacedText[] {
  return textsWith(words, foreignLetters(scripts)).filter(({ text }) => {
    const script = foreignScriptOf(text);
    return script !== undefined && !scripts.includes(script);
  });
}

/** Names are seldom so many words in small letters. */
const manyLatinWords = /(?<![\p{L}\p{N}])\p{Script=Latin}+(?:[\s,’'-]+(?=\p{Ll})\p{Script=Latin}{2,}){4}/u;

/** Texts that may be Latin and have a word in small letters; a line is left at the first letter of another script. */
const mayBeLatinWords = /^[^\n\u0370-\u1fff\u2e80-\uffff]*?[a-z\u00df-\u024f]{4}[^\n\u0370-\u1fff\u2e80-\uffff]*$/m;

/** Names are seldom written in small letters throughout, and then alike in all languages. */
const smallWord = /(?<![\p{L}\p{N}_./@-])\p{Ll}{4,}(?![\p{L}\p{N}_/@-])/gu;

/** Where Latin letters are those of names, texts that have nothing else and words of their own; copies of the original are told as such. */
function textsInLatinWords({ words, twin, language: { scripts } }: WordsFile): PlacedText[] {
  if (twin === undefined || scripts.includes('Latin')) return [];
  return textsWith(words, mayBeLatinWords).filter(({ text, path }) => {
    const original = nodeAt(twin.words, path);
    if (typeof original !== 'string' || original === text || !hasWords(original) || !isLatin(text)) return false;
    const own = wordsAlone(text);
    return manyLatinWords.test(own) || own.match(smallWord)?.some(word => !original.toLowerCase().includes(word)) === true;
  });
}
