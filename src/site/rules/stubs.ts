import { type NodePath, pointerOf } from '../problem.ts';
import type { Draft, Rule } from '../source.ts';
import { findStubs, type Stub, withoutTexts } from '../stubs.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { needsTitle, type WordsFile, wordsFiles } from './words-files.ts';

/** All stubs, with their files. */
export const stubsOf = oncePerDraft((draft: Draft): { file: WordsFile; stub: Stub }[] =>
  wordsFiles(draft).flatMap(file => {
    const marked = draft.marked[file.file] ?? [];
    return findStubs(file.words, file.twin?.words, marked, file.language.scripts).map(stub => ({ file, stub }));
  }),
);

/** Tells whether a text of a file waits for its translation. */
export const waitingTexts = oncePerDraft((draft: Draft): ((file: string, path: NodePath) => boolean) => {
  const waiting = new Set(stubsOf(draft).flatMap(({ file, stub }) => stub.texts.map(path => file.file + pointerOf(path))));
  return (file, path) => waiting.has(file + pointerOf(path));
});

/** What a tool copied from the default language is translated before the language is whole. */
export const stubs: Rule = (draft, report) => {
  for (const { file, stub } of stubsOf(draft)) {
    const { language, part, twin } = file;
    if (part === 'routes' && !needsTitle(draft, String(stub.key[0]), language)) continue;
    report({
      code: 'words/stub',
      severity: language.missing,
      message: `The ${language.name} words of \`${stub.key.at(-1)}\` are still ${twin?.language.name}: they wait for their translation. Translate them, and remove the comment above.`,
      at: { file: file.file, path: stub.key, on: 'key' },
    });
  }
};

/** The words of a draft as the model takes them: what waits for its translation is missing. */
export function finishedWords(draft: Draft): Draft['words'] {
  const paths = stubsOf(draft).flatMap(({ file: { language, part, page, form }, stub }) =>
    stub.texts.map(path => [language.code, part, ...[page ?? form ?? []].flat(), ...path]),
  );
  return withoutTexts(draft.words, paths);
}
