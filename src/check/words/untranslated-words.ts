import { memoize } from '#site/memoize.ts';
import { type NodePath, pointerOf } from '#site/node-path.ts';
import { type PlacedText, textsBeside, textsIn } from '#site/words/texts-in.ts';
import type { Rule } from '../draft.ts';
import { foreignRunIn } from '../language/script.ts';
import { looksUntranslated } from '../language/untranslated-copy.ts';
import { originalStubs, waitingTexts } from '../lookup/draft-stubs.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import { differencesOf } from './word-differences.ts';

/** From this number on, texts that all wait for their translation are reported as one. */
const fewestTogether = 3;

/** A translation is not the text of the default language. */
export const untranslatedWords: Rule = (draft, report) => {
  const isWaiting = waitingTexts(draft);
  // Where the default language itself waits, its text may be that of the translation.
  const unwritten = new Set(originalStubs(draft).flatMap(({ file, stub }) => stub.texts.map(path => file.file + pointerOf(path))));
  for (const wordsFile of wordsFiles(draft)) {
    const { file, part, language, words, twin } = wordsFile;
    if (!language.isOffered) continue;
    const alike = copiesIn(wordsFile).filter(({ path }) => !isWaiting(file, path) && !unwritten.has(`${twin?.file}${pointerOf(path)}`));
    if (alike.length === 0 || twin === undefined) continue;
    const leftOver = differencesOf(draft, wordsFile).filter(({ type }) => type === 'left-over');
    const copies = alike.filter(({ path }) => !leftOver.some(unread => unread.path.every((step, depth) => step === path[depth])));
    if (copies.length === 0) continue;
    const texts = textsIn(words);
    const reportCopies = (path: NodePath, what: string) =>
      report({
        code: 'words/untranslated',
        severity: 'warning',
        message: `${what} in ${language.name} as in ${twin.language.name}. Translate ${copies.length === 1 ? 'it' : 'them'}.`,
        at: { file, path, on: 'key' },
        notes: [{ message: `In ${twin.language.name}:`, at: { file: twin.file, path, on: 'key' } }],
      });
    const passageOf = ({ path }: { path: NodePath }) => pointerOf(path.slice(0, part === 'pages' || part === 'catalogue' ? 2 : 1));
    const sizes = Map.groupBy(texts, passageOf);
    if (copies.length >= fewestTogether && copies.length > texts.length / 2) {
      reportCopies([], `Of the ${texts.length} texts of this file ${copies.length} are the same`);
      continue;
    }
    for (const [passage, group] of Map.groupBy(copies, passageOf)) {
      const isWhole = group.length >= fewestTogether && group.length > (sizes.get(passage)?.length ?? 0) / 2;
      const together = group[0]?.path.slice(0, passage.split('/').length - 1) ?? [];
      if (isWhole) reportCopies(together, `The words of \`${together.at(-1)}\` are the same`);
      else for (const { path } of group) reportCopies(path, `\`${path.findLast(step => typeof step === 'string')}\` is the same`);
    }
  }
};

/**
 * The texts of a translation that are still those of the default language. A text that is pasted into the default language is
 * reported there.
 */
const copiesIn = memoize(({ part, words, twin }: WordsFile): readonly PlacedText[] => {
  if (twin === undefined || part === 'units') return [];
  const copies = textsBeside(words, twin.words, (text, original) => {
    if (!looksUntranslated(original, text)) return false;
    return foreignRunIn(text, twin.language.scripts) === undefined;
  });
  // A site may have one name in all languages.
  return part === 'layout' ? copies.filter(({ path: [key] }) => key !== 'site') : copies;
});
