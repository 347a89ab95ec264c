import { type NodePath, pointerOf } from '#site/node-path.ts';
import type { Draft } from '../draft.ts';
import { findStubs, type Stub } from '../language/copied-stubs.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { type WordsFile, wordsFiles } from './words-files.ts';

/** All stubs, with their files. */
export const stubsOf = oncePerDraft((draft: Draft): { file: WordsFile; stub: Stub }[] =>
  wordsFiles(draft).flatMap(file => {
    const marked = draft.marked[file.file] ?? [];
    return findStubs(file.words, file.twin?.words, marked).map(stub => ({ file, stub }));
  }),
);

/** The stubs of the default language: no other one lends it words, so visitors read them as they are. */
export const originalStubs = oncePerDraft((draft: Draft): { file: WordsFile; stub: Stub }[] =>
  wordsFiles(draft).flatMap(file => {
    if (!file.language.isDefault || file.isPack) return [];
    return findStubs(file.words, file.words, draft.marked[file.file] ?? []).map(stub => ({ file, stub }));
  }),
);

/** Gives a function that says whether a text of a file waits for its translation. */
export const waitingTexts = oncePerDraft((draft: Draft): ((file: string, path: NodePath) => boolean) => {
  const waiting = new Set(stubsOf(draft).flatMap(({ file, stub }) => stub.texts.map(path => file.file + pointerOf(path))));
  return (file, path) => waiting.has(file + pointerOf(path));
});
