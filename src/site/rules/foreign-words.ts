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

/** The same but for rare letters, and four times as fast in texts that are not Latin. */
const mayBeManyLatinWords = /[A-Za-z\u00c0-\u024f]+(?:[\s,’'-]+[a-z\u00df-\u024f]{2,}){4}/;

/** Where Latin letters are those of names, texts that have nothing else and are many words; copies of the original are told as such. */
function textsInLatinWords({ words, twin, language: { scripts } }: WordsFile): PlacedText[] {
  if (twin === undefined || scripts.includes('Latin')) return [];
  return textsWith(words, mayBeManyLatinWords).filter(({ text, path }) => {
    const original = nodeAt(twin.words, path);
    const isTranslation = typeof original === 'string' && original !== text && hasWords(original);
    return isTranslation && isLatin(text) && manyLatinWords.test(wordsAlone(text));
  });
}
