import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { isDeadGroup, routeTable } from '../lookup/route-table.ts';
import { isKnownLoss } from '../routes/vanished-pages.ts';
import { pathRespelling } from '../suggest/respelling.ts';
import { deadGroupProblem } from './dead-group.ts';

/** The footer links to routes that have an address. */
export const footerTarget: Rule = (draft, report) => {
  const { find, paths } = routeTable(draft);
  const { columns = [], links: closing = [] } = draft.config?.footer ?? {};
  const lists = [
    ...columns.map(({ id, links }, column) => ({ name: `footer column \`${id}\``, links, path: ['columns', column, 'links'] })),
    { name: 'closing line of the footer', links: closing, path: ['links'] },
  ];
  for (const { name, links, path } of lists) {
    for (const [index, link] of links.entries()) {
      const found = find(link);
      if (found ? !isDeadGroup(found) : isKnownLoss(draft, link)) continue;
      const what = `The ${name} links to \`${link}\``;
      const at = { file: files.config, path: ['footer', ...path, index] };
      const problem = found
        ? deadGroupProblem(draft, what, found)
        : { message: `${what}, which no route has.`, ...pathRespelling(at, link, paths) };
      report({ code: 'footer/target', at, ...problem });
    }
  }
};
