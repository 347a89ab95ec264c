import type { Rule } from '../draft.ts';
import { stubsOf } from '../lookup/draft-stubs.ts';
import { needsTitle } from '../lookup/words-files.ts';

/** Text that a tool copied from the default language has to be translated. */
export const untranslatedStubs: Rule = (draft, report) => {
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
