import { memoize } from '#site/memoize.ts';
import { nodeAt, pointerOf } from '#site/node-path.ts';
import { type PlacedText, textsWith } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { foreignLetters, foreignRunIn, foreignScriptOf, isLatin, type Script } from '../language/script.ts';
import { hasWords, wordsAlone } from '../language/untranslated-copy.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';

/** A text is written in the language of its file. */
export const foreignWords: Rule = (draft, report) => {
  for (const words of wordsFiles(draft)) {
    const { file, language } = words;
    const whole = foreignTexts(words);
    for (const { path } of whole) {
      report({
        code: 'words/foreign',
        severity: language.severity,
        message: `This text is not ${language.name}: it has the letters of another language. Write it in ${language.name}, or move it to the file that it belongs to.`,
        at: { file, path },
      });
    }
    for (const { path, run } of foreignRuns(words)) {
      if (whole.some(text => pointerOf(text.path) === pointerOf(path))) continue;
      report({
        code: 'words/foreign',
        severity: 'warning',
        message: `This ${language.name} text has words in the letters of another language. Write them in ${language.name}; a name may follow in brackets.`,
        at: { file, path, within: run },
      });
    }
  }
};

const foreignTexts = memoize((file: WordsFile): readonly PlacedText[] =>
  file.part === 'units' ? [] : [...textsInForeignLetters(file), ...textsInLatinWords(file)],
);

/** Words of another script, each with its text. */
const foreignRuns = memoize(({ part, words, language: { scripts } }: WordsFile) =>
  part === 'units'
    ? []
    : textsWith(words, foreignLetters(scripts)).flatMap(({ text, path }) => {
        const run = foreignRunIn(text, scripts);
        return run === undefined ? [] : [{ path, run }];
      }),
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

/** Names rarely have so many words in small letters. */
const manyLatinWords = /(?<![\p{L}\p{N}])\p{Script=Latin}+(?:[\s,’'-]+(?=\p{Ll})\p{Script=Latin}{2,}){4}/u;

/** Names are rarely written in small letters only; if they are, they are the same in all languages. */
const smallWord = /(?<![\p{L}\p{N}_./@-])\p{Ll}{4,}(?![\p{L}\p{N}_/@-])/gu;

/**
 * Whether a text is in the words of a Latin language although the language has another script, in which Latin letters only write
 * names. Such a text has Latin letters only, and words that its original has not.
 */
function isInLatinWords(text: string, original: string, own: readonly Script[]): boolean {
  if (own.includes('Latin') || original === text || !hasWords(original) || !isLatin(text)) return false;
  const words = wordsAlone(text);
  return manyLatinWords.test(words) || words.match(smallWord)?.some(word => !original.toLowerCase().includes(word)) === true;
}
