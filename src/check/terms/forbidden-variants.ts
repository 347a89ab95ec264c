import type { Glossary } from '#site/generated/glossary.ts';
import { memoize } from '#site/memoize.ts';
import { areKeywords } from '#site/search/keywords.ts';
import { files } from '#site/source.ts';
import { textsWith } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { proseOf } from '../language/prose.ts';
import { memoizeFindings } from '../lookup/each-file.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import { forbiddenWords } from './variants.ts';
import { cutSides, type FoundWord } from './word-finder.ts';

/**
 * No text has a word that the glossary forbids. Keywords may: visitors type them. It is a warning, because readers understand the
 * word, and in some sentence it may be right.
 */
export const forbiddenVariants: Rule = (draft, report) => {
  const { glossary } = draft;
  if (glossary === undefined) return;
  for (const file of wordsFiles(draft)) for (const finding of findingsIn(glossary)(file)) report(finding);
};

const findingsIn = memoize((glossary: Glossary) =>
  memoizeFindings(({ file, part, words, language }: WordsFile, report) => {
    const forbidden = forbiddenWords(glossary).get(language.code);
    if (forbidden === undefined) return;
    const { finder, variantOf } = forbidden;
    for (const { text, path } of textsWith(words, finder.pattern)) {
      if (areKeywords(part, path)) continue;
      for (const found of finder.findIn(proseOf(text))) {
        const variant = variantOf(found.word);
        const cuts = cutSides(text, found, language.htmlLang);
        // It cuts through two words: 时延 in 及时延长.
        if (variant === undefined || cuts === 2) continue;
        report({
          code: 'term/forbidden',
          severity: 'warning',
          message: `Write \`${variant.term}\` instead of \`${oneLine(found.written)}\`, in the form that the sentence needs: readers take another word for another thing.`,
          at: { file, path, within: found.written, after: textBefore(text, found) },
          notes: [{ message: 'The glossary:', at: { file: files.glossary, path: variant.path } }],
          suggest: [variant.term],
          ...(cuts === 0 && isWordForWord(text, found, variant.term)
            ? { fix: { type: 'replace-text', at: path, text: found.written, by: variant.term } }
            : {}),
        });
      }
    }
  }),
);

/** The shortest text before a word that says which one is meant, of those that are spelt alike. */
function textBefore(text: string, { written, index }: FoundWord): string {
  let start = index;
  while (start > 0 && text.indexOf(text.slice(start, index + written.length)) < start) start -= 1;
  return text.slice(start, index);
}

/**
 * Whether a term can take the place of a word as it is: Chinese words have neither endings nor capitals, and of the same length they
 * mostly are the same part of a sentence. Only the first such word of a text is replaced at a time.
 */
const isWordForWord = (text: string, { written, index }: FoundWord, term: string) =>
  isChinese.test(written) && isChinese.test(term) && written.length === term.length && text.indexOf(written) === index;

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

const isChinese = /^\p{Script=Han}+$/u;
