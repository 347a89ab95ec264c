import type { Rule } from '../draft.ts';
import { isDeadGroup, routeTable } from '../lookup/route-table.ts';
import { isKnownLoss } from '../routes/vanished-pages.ts';
import { pathRespelling } from '../suggest/respelling.ts';
import { deadGroupProblem } from './dead-group.ts';
import { footerLinks } from './footer-links.ts';

/** The footer links to routes that have an address. */
export const footerTarget: Rule = (draft, report) => {
  const { find, paths } = routeTable(draft);
  for (const { to, at, list } of footerLinks(draft)) {
    const found = find(to);
    if (found ? !isDeadGroup(found) : isKnownLoss(draft, to)) continue;
    const what = `The ${list} links to \`${to}\``;
    const problem = found
      ? deadGroupProblem(draft, what, found)
      : { message: `${what}, which no route has.`, ...pathRespelling(at, to, paths) };
    report({ code: 'footer/target', at, ...problem });
  }
};
