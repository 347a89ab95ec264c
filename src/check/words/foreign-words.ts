import { memoize } from '#site/memoize.ts';
import { nodeAt } from '#site/node-path.ts';
import { type PlacedText, textsWith } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { isInLatinWords } from '../language/latin-words.ts';
import { foreignLetters, foreignScriptOf } from '../language/script.ts';
import { waitingTexts } from '../lookup/draft-stubs.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';

/** A text is written in the language of its file. */
export const foreignWords: Rule = (draft, report) => {
  const isWaiting = waitingTexts(draft);
  for (const words of wordsFiles(draft)) {
    const { file, language } = words;
    for (const { path } of foreignTexts(words)) {
      if (isWaiting(file, path)) continue;
      report({
        code: 'words/foreign',
        severity: language.severity,
        message: `This text is not ${language.name}: it has the letters of another language. Write it in ${language.name}, or move it to the file that it belongs to.`,
        at: { file, path },
      });
    }
  }
};

const foreignTexts = memoize((file: WordsFile): readonly PlacedText[] =>
  file.part === 'units' ? [] : [...textsInForeignLetters(file), ...textsInLatinWords(file)],
);

function textsInForeignLetters({ words, language: { scripts } }: WordsFile): PlacedText[] {
  return textsWith(words, foreignLetters(scripts)).filter(({ text }) => {
    const script = foreignScriptOf(text);
    return script !== undefined && !scripts.includes(script);
  });
}

/** Texts that may be Latin and have a word in small letters. A search in a line ends at the first letter of another script. */
const mayBeLatinWords = /^[^\n\u0370-\u1fff\u2e80-\uffff]*?[a-z\u00df-\u024f]{4}[^\n\u0370-\u1fff\u2e80-\uffff]*$/m;

/** The texts in Latin words; copies of the original are reported by another rule. */
function textsInLatinWords({ words, twin, language: { scripts } }: WordsFile): PlacedText[] {
  if (twin === undefined || scripts.includes('Latin')) return [];
  return textsWith(words, mayBeLatinWords).filter(({ text, path }) => {
    const original = nodeAt(twin.words, path);
    return typeof original === 'string' && isInLatinWords(text, original, scripts);
  });
}
