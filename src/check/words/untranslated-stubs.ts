import { defined } from '#site/defined.ts';
import { areKeywords } from '#site/search/keywords.ts';
import type { Rule } from '../draft.ts';
import type { Stub } from '../language/copied-stubs.ts';
import { originalStubs, stubsOf } from '../lookup/draft-stubs.ts';
import { needsTitle, type WordsFile } from '../lookup/words-files.ts';
import type { Finding } from '../problem.ts';

/** Text that a tool copied from the default language has to be translated. */
export const untranslatedStubs: Rule = (draft, report) => {
  for (const { file, stub } of stubsOf(draft)) {
    const { language, part, isPack } = file;
    // What visitors read in English is counted: see `interfaceWaits`.
    if (isPack || !language.isOffered || areKeywords(part, stub.key)) continue;
    if (part === 'routes' && !needsTitle(draft, String(stub.key[0]), language)) continue;
    report(waiting(file, stub, language.missing));
  }
  for (const { file, stub } of originalStubs(draft)) report(waiting(file, stub, 'warning'));
};

const waiting = ({ file, language }: WordsFile, { key }: Stub, severity: Finding['severity']): Finding => ({
  code: 'words/stub',
  ...defined({ severity }),
  message: `The ${language.name} words of \`${key.findLast(step => typeof step === 'string')}\` wait for their translation, as the comment above says. Translate them, and remove the comment.`,
  at: { file, path: key, on: 'key' },
});
