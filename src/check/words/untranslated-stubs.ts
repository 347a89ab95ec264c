import { areKeywords } from '#site/search/keywords.ts';
import type { Rule } from '../draft.ts';
import { stubsOf } from '../lookup/draft-stubs.ts';
import { needsTitle } from '../lookup/words-files.ts';

/** Text that a tool copied from the default language has to be translated. */
export const untranslatedStubs: Rule = (draft, report) => {
  for (const { file, stub } of stubsOf(draft)) {
    const { language, part, isPack } = file;
    // What visitors read in English is counted: see `interfaceWaits`.
    if (isPack || !language.isOffered || areKeywords(part, stub.key)) continue;
    if (part === 'routes' && !needsTitle(draft, String(stub.key[0]), language)) continue;
    report({
      code: 'words/stub',
      severity: language.missing,
      message: `The ${language.name} words of \`${stub.key.findLast(step => typeof step === 'string')}\` wait for their translation, as the comment above says. Translate them, and remove the comment.`,
      at: { file: file.file, path: stub.key, on: 'key' },
    });
  }
};
