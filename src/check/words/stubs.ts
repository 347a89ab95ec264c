import { type NodePath, pointerOf } from '#site/node-path.ts';
import type { Draft, Rule } from '../draft.ts';
import { stubsOf } from '../lookup/finished-words.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { needsTitle } from '../lookup/words-files.ts';

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
