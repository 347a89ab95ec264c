import { textsTogether } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { memoizeFindings } from '../lookup/each-file.ts';
import { translatedFiles, type WordsFile } from '../lookup/words-files.ts';
import { writeAt } from '../suggest/respelling.ts';

const beginsQuoted = /^[“‘]/m;

/** A whole text in the quotes that a word processor types. */
const wrapped = /^(?:“([^“”]*)”|‘([^‘’]*)’)\s*$/;

/** A whole text in quotes of any language. */
const quoted = /^["'“‘„«「『《].*["'”’“»」』》]\s*$/s;

/**
 * Quotes of a word processor around a whole text, typed instead of YAML's plain ones: readers see them. Text that is quoted on
 * purpose, a title or a quotation, is quoted in every language.
 */
export const quotedWords: Rule = (draft, report) => {
  for (const versions of translatedFiles(draft)) for (const finding of findingsIn(versions)) report(finding);
};

const findingsIn = memoizeFindings((versions: readonly WordsFile[], report) => {
  const words = versions.map(version => version.words);
  for (const { path, texts } of textsTogether(words, beginsQuoted)) {
    const plain = versions.find((_, index) => texts[index] !== undefined && !quoted.test(texts[index]));
    for (const [index, { file }] of versions.entries()) {
      const [, double, meant = double] = wrapped.exec(texts[index] ?? '') ?? [];
      if (plain === undefined || meant === undefined) continue;
      report({
        code: 'words/quotes',
        severity: 'warning',
        message: `Readers see the quotes around this text, which has none in ${plain.language.name}. Remove them; where YAML wants quotes, they are plain ones (\`"\`).`,
        at: { file, path },
        notes: [{ message: `In ${plain.language.name}:`, at: { file: plain.file, path } }],
        suggest: [meant],
        fix: writeAt({ path }, meant),
      });
    }
  }
});
