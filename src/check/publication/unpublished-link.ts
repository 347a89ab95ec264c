import { memoize } from '#site/memoize.ts';
import { always, commonDays, type Days, daysOf, daysOfEntry, daysText } from '#site/publication.ts';
import { parseLink } from '#site/routes/link.ts';
import { normalisePath, type PlacedEntry } from '#site/routes/route.ts';
import { files } from '#site/source.ts';
import type { Draft, Rule } from '../draft.ts';
import { configLinks } from '../links/config-links.ts';
import { links, type PlacedLink } from '../links/links.ts';
import { inAllLanguages } from '../lookup/in-all-languages.ts';
import { routeTable } from '../lookup/route-table.ts';
import type { Place, Severity } from '../problem.ts';

interface DatedLink {
  to: string;
  path: string;
  at: Place;
  severity: Severity;
  /** When visitors see the link. */
  days: () => Days;
  /** What has it, and can be published on other days. */
  within?: 'block' | 'entry' | undefined;
}

/** A link is there only while its page is: links of the footer are left out with the page, all others are written. */
export const unpublishedLink: Rule = (draft, report) => {
  const { find } = routeTable(draft);
  const reported = new Set<string>();
  for (const link of datedLinks(draft)) {
    const target = find(link.path);
    const entry = target && entryAt(draft, link.path, target);
    const open = target && commonDays(daysOfRoute(target), entry?.days ?? always);
    // Nearly all pages are there on every day. That one ends before it begins is reported where it is written.
    if (target === undefined || isAlways(open) || (open && open.from > open.until)) continue;
    const days = link.days();
    const place = inAllLanguages(link.at);
    if (isWithin(days, open) || reported.has(place)) continue;
    reported.add(place);
    report({
      code: 'publication/link',
      severity: link.severity,
      message: messageOf(link, days, open),
      at: link.at,
      notes: [
        isAlways(daysOfRoute(target)) && entry !== undefined
          ? { message: 'The entry of the page:', at: entry.at }
          : { message: 'The route of the page:', at: { file: files.config, path: [...target.at, 'path'] } },
      ],
    });
  }
};

function isWithin(days: Days, others: Days): boolean {
  const both = commonDays(days, others);
  return days === undefined || (both?.from === days.from && both.until === days.until);
}

function messageOf({ to, within }: DatedLink, days: Days, open: Days): string {
  const link = `The link \`${to}\` leads to a page that is`;
  if (open === undefined)
    return `${link} a draft: a build leaves it out. ${within === undefined ? 'Name another page.' : `Make the ${within} with the link a draft too, or remove the link.`}`;
  const advice = within === undefined ? 'Name another page.' : `Publish the ${within} with the link on the same days, or remove the link.`;
  return `${link} published ${daysText(open)}, and the link is there ${daysText(days)}. ${advice}`;
}

function partOf({ page, collection }: PlacedLink): DatedLink['within'] {
  if (collection !== undefined) return 'entry';
  return page === undefined ? undefined : 'block';
}

function datedLinks(draft: Draft): DatedLink[] {
  const { entries } = routeTable(draft);
  return [
    ...links(draft).flatMap(link =>
      link.target.type === 'page' ? [{ ...link, path: link.target.path, days: () => daysOfLink(draft, link), within: partOf(link) }] : [],
    ),
    ...configLinks(draft)
      .filter(({ code }) => code === 'link/target')
      .map(({ to, at }) => ({ to, path: to, at, severity: 'error' as const, days: () => always })),
    ...entries.flatMap(placed => {
      const to = placed.entry.redirect;
      const target = to === undefined || to.includes('*') ? undefined : parseLink(to);
      if (to === undefined || target?.type !== 'page') return [];
      const at = { file: files.config, path: [...placed.at, 'redirect'] };
      return [{ to, path: target.path, at, severity: 'error' as const, days: () => daysOfRoute(placed) }];
    }),
  ];
}

/** The days of a route: its own, as far as all above it are published too. */
const daysOfRoute = memoize(
  ({ entry, ancestors }: PlacedEntry): Days => [entry, ...ancestors.map(above => above.entry)].map(daysOf).reduce(commonDays),
);

const isAlways = (days: Days) => days?.from === always.from && days.until === always.until;

/** The entry whose page is at a path, with its days; `undefined` for other pages. */
function entryAt({ pages, collections }: Draft, path: string, { entry, path: list }: PlacedEntry): { days: Days; at: Place } | undefined {
  const collection = pages[entry.page ?? '']?.each ?? '';
  const id = normalisePath(path).slice(list.length + 1);
  const config = collections[collection]?.[id];
  return config && { days: daysOfEntry(config), at: { file: files.collection(collection), path: [id], on: 'key' } };
}

/** The days of the block or the entry that has the link, as far as its page is published; a page of several routes counts as always. */
function daysOfLink(draft: Draft, { page, collection, at }: PlacedLink): Days {
  const entry = draft.collections[collection ?? '']?.[String(at.path[0])];
  if (entry !== undefined) return daysOfEntry(entry);
  if (page === undefined) return always;
  const [part, which] = at.path;
  const blocks = draft.pages[page]?.blocks ?? [];
  const block = part !== 'blocks' ? undefined : typeof which === 'number' ? blocks[which] : blocks.find(({ id }) => id === which);
  const [route, ...others] = routeTable(draft).byPage.get(page) ?? [];
  const daysOfPage = route && others.length === 0 ? daysOfRoute(route) : always;
  return block ? commonDays(daysOfPage, daysOf(block)) : daysOfPage;
}
