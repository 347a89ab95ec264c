import { normalisePath } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { inAllLanguages } from '../lookup/in-all-languages.ts';
import { routeTable } from '../lookup/route-table.ts';
import type { Place } from '../problem.ts';
import { configLinks } from './config-links.ts';
import { links } from './links.ts';

/** No link leads to an address that a page once had: what its visitors find there now may be about something else. */
export const redirectedLink: Rule = (draft, report) => {
  const { find } = routeTable(draft);
  const reported = new Set<string>();
  for (const { to, path, at } of linkedPaths(draft)) {
    const found = find(path);
    const { redirect, children = [], page } = found?.entry ?? {};
    // A group leads to a page below it, and / to the first page.
    const leadsOn = redirect !== undefined && page === undefined && children.length === 0 && !redirect.includes('*');
    if (found === undefined || !leadsOn || normalisePath(found.path) === '/' || found.path.endsWith('*')) continue;
    const place = inAllLanguages(at);
    if (reported.has(place)) continue;
    reported.add(place);
    report({
      code: 'link/redirect',
      severity: 'warning',
      message: `The link \`${to}\` leads to \`${redirect}\`: \`${found.path}\` has no page any more and only redirects. Name the page that is meant, or remove the link.`,
      at,
      notes: [{ message: 'The redirect:', at: { file: files.config, path: [...found.at, 'redirect'] } }],
      suggest: [redirect],
    });
  }
};

/** The links of pages, texts and footer to pages of the site. */
function linkedPaths(draft: Draft): { to: string; path: string; at: Place }[] {
  return [
    ...links(draft).flatMap(({ to, target, at }) => (target.type === 'page' ? [{ to, path: target.path, at }] : [])),
    ...configLinks(draft).map(({ to, at }) => ({ to, path: to, at })),
  ];
}
