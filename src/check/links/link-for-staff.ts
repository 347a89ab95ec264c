import type { PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { inAllLanguages } from '../lookup/in-all-languages.ts';
import { routeTable } from '../lookup/route-table.ts';
import { links } from './links.ts';

/** Pages of visitors link to pages that visitors see. */
export const linkForStaff: Rule = (draft, report) => {
  const { find, byPage } = routeTable(draft);
  const reported = new Set<string>();
  for (const { to, target, page = '', at } of links(draft)) {
    const found = target.type === 'page' ? find(target.path) : undefined;
    const limited = found && limitOf(found);
    const place = inAllLanguages(at);
    if (limited === undefined || reported.has(place) || byPage.get(page)?.some(limitOf)) continue;
    reported.add(place);
    report({
      code: 'link/staff',
      severity: 'warning',
      message: `The link \`${to}\` leads to a page for ${limited.entry.roles?.join(', ')} alone, from one that all visitors read. Link to another page, or remove the link and its words.`,
      at,
      notes: [{ message: 'Whom the page is for:', at: { file: files.config, path: [...limited.at, 'roles'] } }],
    });
  }
};

/** The route, of this one and those above it, that says whom the page is for. */
const limitOf = (placed: PlacedEntry): PlacedEntry | undefined =>
  [...placed.ancestors, placed].find(({ entry }) => entry.roles !== undefined);
