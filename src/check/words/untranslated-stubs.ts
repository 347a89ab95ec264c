import { defined } from '#site/defined.ts';
import { areKeywords } from '#site/search/keywords.ts';
import type { Rule } from '../draft.ts';
import type { Stub } from '../language/copied-stubs.ts';
import { originalStubs, stubsOf } from '../lookup/draft-stubs.ts';
import { heldBack } from '../lookup/held-back.ts';
import { needsTitle, type WordsFile } from '../lookup/words-files.ts';
import type { Finding } from '../problem.ts';

/** Text that a tool copied from the default language has to be translated. */
export const untranslatedStubs: Rule = (draft, report) => {
  for (const { file, stub } of stubsOf(draft)) {
    const { language, part, isPack } = file;
    // What visitors read in English is counted: see `interfaceWaits`.
    if (isPack || !language.isOffered || areKeywords(part, stub.key)) continue;
    if (part === 'routes' && !needsTitle(draft, String(stub.key[0]), language)) continue;
    const held = heldBack(draft).get(stub);
    if (held === undefined) report(waiting(file, stub, language.missing));
    else report(waiting(file, stub, 'warning', held.type === 'lent' ? lent(language) : leftOut(language)));
  }
  for (const { file, stub } of originalStubs(draft)) report(waiting(file, stub, 'warning'));
};

const leftOut = ({ name }: WordsFile['language']) => ` Until then visitors who read ${name} do not see this part.`;
const lent = ({ name }: WordsFile['language']) => ` Until then visitors who read ${name} see the words of the default language.`;

const waiting = ({ file, language }: WordsFile, { key }: Stub, severity: Finding['severity'], meanwhile = ''): Finding => ({
  code: 'words/stub',
  ...defined({ severity }),
  message: `The ${language.name} words of \`${key.findLast(step => typeof step === 'string')}\` wait for their translation, as the comment above says. Translate them, and remove the comment.${meanwhile}`,
  at: { file, path: key, on: 'key' },
});
