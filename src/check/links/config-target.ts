import type { Rule } from '../draft.ts';
import { isDeadGroup, routeTable } from '../lookup/route-table.ts';
import { isKnownLoss } from '../routes/vanished-pages.ts';
import { pathRespelling } from '../suggest/respelling.ts';
import { configLinks } from './config-links.ts';
import { deadGroupProblem } from './dead-group.ts';

/** Footer, search and forms link to routes that have an address. */
export const configTarget: Rule = (draft, report) => {
  const { find, paths } = routeTable(draft);
  for (const { to, at, from, code } of configLinks(draft)) {
    const found = find(to);
    if (found ? !isDeadGroup(found) : isKnownLoss(draft, to)) continue;
    const what = `The ${from} links to \`${to}\``;
    const problem = found
      ? deadGroupProblem(draft, what, found)
      : { message: `${what}, which no route has.`, ...pathRespelling(at, to, paths) };
    report({ code, at, ...problem });
  }
};
