import type { Draft } from '../draft.ts';
import { findStubs, type Stub, withoutTexts } from '../language/copied-stubs.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { type WordsFile, wordsFiles } from './words-files.ts';

/** All stubs, with their files. */
export const stubsOf = oncePerDraft((draft: Draft): { file: WordsFile; stub: Stub }[] =>
  wordsFiles(draft).flatMap(file => {
    const marked = draft.marked[file.file] ?? [];
    return findStubs(file.words, file.twin?.words, marked, file.language.scripts).map(stub => ({ file, stub }));
  }),
);

/** The words of a draft as the model takes them: what waits for its translation is missing. */
export function finishedWords(draft: Draft): Draft['words'] {
  const paths = stubsOf(draft).flatMap(({ file: { language, part, page, form }, stub }) =>
    stub.texts.map(path => [language.code, part, ...[page ?? form ?? []].flat(), ...path]),
  );
  return withoutTexts(draft.words, paths);
}
