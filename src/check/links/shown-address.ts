import type { Rule } from '../draft.ts';
import { inAllLanguages } from '../lookup/in-all-languages.ts';
import { labelledLinks } from './labelled-links.ts';

const mail = /[^\s@<>()[\]，。；：]+@[^\s@<>()[\]，。；：]+\.\p{L}{2,}/u;

/** A link that shows a mail address writes to that address. */
export const shownAddress: Rule = (draft, report) => {
  const reported = new Set<string>();
  for (const { to, label, language, at, words } of labelledLinks(draft)) {
    const meant = /^mailto:([^?]*)/i.exec(to)?.[1];
    if (meant === undefined) continue;
    const [shown] = mail.exec(label) ?? [];
    const place = inAllLanguages(at);
    if (shown === undefined || shown.toLowerCase() === meant.toLowerCase() || reported.has(place)) continue;
    reported.add(place);
    report({
      code: 'link/shown-address',
      severity: 'warning',
      message: `Visitors read \`${shown}\`, but their mail would go to \`${meant}\`. Correct the one that is wrong.`,
      at,
      ...(words === at ? {} : { notes: [{ message: `The words in ${language.name}:`, at: words }] }),
    });
  }
};
