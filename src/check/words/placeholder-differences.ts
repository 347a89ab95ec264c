import { replyPlaceholders } from '#site/forms/reply-templates.ts';
import { memoize } from '#site/memoize.ts';
import { isAligned, type NodePath, nodeAt } from '#site/node-path.ts';
import { findFact } from '#site/words/facts.ts';
import { placeholdersOf } from '#site/words/placeholders.ts';
import type { Draft } from '../draft.ts';
import { factsWrittenOutAt } from '../figures/figured-words.ts';
import { isQuote } from '../figures/quoted-facts.ts';
import { bracedTexts } from '../lookup/braced-texts.ts';
import { waitingTexts } from '../lookup/draft-stubs.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import { halfOpenPlaceholder } from './half-open-placeholder.ts';

const replyNames: readonly string[] = replyPlaceholders;

/** A text whose placeholders are not those of the default language. */
export interface PlaceholderDifference {
  file: WordsFile;
  original: NonNullable<WordsFile['twin']>;
  path: NodePath;
  /** A placeholder that only the default language has, and one that only this text has; at least one of them is given. */
  lacking: string | undefined;
  extra: string | undefined;
}

/** Every text with other placeholders than in the default language. */
export function placeholderDifferences(draft: Draft): PlaceholderDifference[] {
  const { facts } = draft;
  // An unknown fact is reported where it is quoted; the difference between the languages only follows from it.
  const isUnknownFact = (name: string, file: WordsFile) =>
    facts !== undefined && isQuote(name, file) && findFact(facts, name) === undefined;
  // So is what a reply cannot quote.
  const isNoReply = (name: string, { part }: WordsFile) => part === 'replies' && !name.includes('.') && !replyNames.includes(name);
  const isWaiting = waitingTexts(draft);
  return wordsFiles(draft).flatMap(file =>
    differingTexts(file).flatMap(({ twin, path, own, wanted, differing }): PlaceholderDifference[] => {
      if (isWaiting(file.file, path) || [...own, ...wanted].some(name => isUnknownFact(name, file) || isNoReply(name, file))) return [];
      // A fact that one language writes out in figures is reported there.
      const written = factsWrittenOutAt(draft)(file.file, twin.file, path);
      const lacking = differing.find(name => wanted.has(name) && !written.has(name));
      const extra = differing.find(name => own.has(name) && !written.has(name));
      return lacking === undefined && extra === undefined ? [] : [{ file, original: twin, path, lacking, extra }];
    }),
  );
}

/** The texts of a translation with different placeholders, with those of both languages. */
const differingTexts = memoize(({ words, twin }: WordsFile) => {
  if (twin === undefined) return [];
  return pathsWithBraces(words, twin.words).flatMap(path => {
    const [text, other] = [nodeAt(words, path), nodeAt(twin.words, path)];
    if (typeof text !== 'string' || typeof other !== 'string') return [];
    const [ownNames, otherNames] = [placeholdersOf(text), placeholdersOf(other)];
    // Nearly all translations have the same ones in the same order.
    if (ownNames.join() === otherNames.join() || halfOpenPlaceholder.test(text) || halfOpenPlaceholder.test(other)) return [];
    const [own, wanted] = [new Set(ownNames), new Set(otherNames)];
    const differing = [...new Set([...wanted, ...own])].filter(name => !own.has(name) || !wanted.has(name));
    // Entries of lists of different lengths cannot be matched.
    return differing.length === 0 || !isAligned(words, twin.words, path) ? [] : [{ twin, path, own, wanted, differing }];
  });
});

/** The texts with a brace in this language, and those with a brace only in the default language. */
function pathsWithBraces(words: object, original: object): NodePath[] {
  const lost = bracedTexts(original).filter(({ path }) => {
    const text = nodeAt(words, path);
    return typeof text === 'string' && !text.includes('{');
  });
  return [...bracedTexts(words), ...lost].map(({ path }) => path);
}
