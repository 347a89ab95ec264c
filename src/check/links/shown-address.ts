import type { Rule } from '../draft.ts';
import { inAllLanguages } from '../lookup/in-all-languages.ts';
import { labelledLinks, placeOf } from './labelled-links.ts';

const mail = /[^\s@<>()[\]，。；：]+@[^\s@<>()[\]，。；：]+\.\p{L}{2,}/u;

/** A link that shows a mail address writes to that address. */
export const shownAddress: Rule = (draft, report) => {
  const reported = new Set<string>();
  for (const group of labelledLinks(draft)) {
    for (const link of group.links) {
      const meant = /^mailto:([^?]*)/i.exec(link.to)?.[1];
      if (meant === undefined) continue;
      const [shown] = mail.exec(link.label) ?? [];
      if (shown === undefined || shown.toLowerCase() === meant.toLowerCase()) continue;
      const place = placeOf(group, link);
      if (reported.has(inAllLanguages(place.at))) continue;
      reported.add(inAllLanguages(place.at));
      report({
        code: 'link/shown-address',
        severity: 'warning',
        message: `Visitors read \`${shown}\`, but their mail would go to \`${meant}\`. Correct the one that is wrong.`,
        ...place,
      });
    }
  }
};
