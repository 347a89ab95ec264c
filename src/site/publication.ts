import { trade } from '#trade/site.ts';
import { defined } from './defined.ts';
import type { RouteEntry, SiteConfig } from './generated/site-config.ts';
import { flattenEntries, joinPath, normalisePath } from './routes/route.ts';
import type { EntryConfig, PageConfig, SiteSource } from './source.ts';
import { dayOf } from './utc-day.ts';

/** What a route or a block says of its publication. */
export interface Publication {
  draft?: boolean;
  /** First day, `2027-01-31`. */
  publishFrom?: string;
  /** Last day. */
  publishUntil?: string;
}

/** The days on which something is published, the first and the last one; `undefined` for a draft, which never is. */
export type Days = { from: string; until: string } | undefined;

/** Every day that can be written. */
export const always: NonNullable<Days> = { from: '0000-01-01', until: '9999-12-31' };

/** A site as it is on a day. */
export interface SiteOfDay {
  source: SiteSource;
  /** What is left out: `/offers (from 2027-01-31)`, `home#region (draft)`. */
  unpublished: string[];
  /** The next day on which something begins to be published or no longer is; the site has to be built again on it. */
  nextChange?: string;
}

/** The days that a route or block is published on by itself. */
export function daysOf({ draft = false, publishFrom = always.from, publishUntil = always.until }: Publication): Days {
  return draft ? undefined : { from: publishFrom, until: publishUntil };
}

/** The days on which an entry of a collection is published: from its date on. */
export const daysOfEntry = ({ draft, date, publishUntil }: EntryConfig): Days =>
  daysOf({ ...defined({ draft, publishFrom: date, publishUntil }) });

/** The days that are in both spans; a span that ends before it begins has no day. */
export function commonDays(a: Days, b: Days): Days {
  if (a === undefined || b === undefined) return undefined;
  return { from: a.from > b.from ? a.from : b.from, until: a.until < b.until ? a.until : b.until };
}

/** The site without the routes, blocks, entries and runs that are not published on the day of an instant, in UTC. */
export function siteOfDay(source: SiteSource, now: Date): SiteOfDay {
  const day = dayOf(now);
  const { config } = source;
  const routes = publishedRoutes(config.routes, day);
  const kept = new Set(flattenEntries(routes).map(({ path }) => path));
  const gone = flattenEntries(config.routes).filter(({ path }) => !kept.has(path));
  const goneEntries = new Set(unpublishedEntryPaths(source, day));
  const isGone = (to: string) =>
    goneEntries.has(normalisePath(to)) || gone.some(({ path }) => `${normalisePath(to)}/`.startsWith(`${path}/`));
  const entries = Object.entries(source.collections).flatMap(([collection, list]) =>
    Object.entries(list).map(([id, entry]) => ({ entry, collection, id })),
  );
  const blocks = Object.entries(source.pages).flatMap(([page, { blocks }]) => blocks.map(block => ({ block, page })));
  const dated: Publication[] = [
    ...flattenEntries(config.routes).map(({ entry }) => entry),
    ...blocks.map(({ block }) => block),
    ...entries.map(({ entry: { date, ...entry } }) => ({ ...entry, ...defined({ publishFrom: date }) })),
    ...(trade?.publication.lastDays(source) ?? []).map(publishUntil => ({ publishUntil })),
  ];
  return {
    source: {
      ...source,
      config: { ...config, routes, ...footerWithout(config, isGone), ...openGroupsWithout(config, isGone) },
      pages: Object.fromEntries(Object.entries(source.pages).map(([name, page]) => [name, publishedPage(page, day)])),
      collections: Object.fromEntries(
        Object.entries(source.collections).map(([collection, list]) => [
          collection,
          Object.fromEntries(Object.entries(list).filter(([, entry]) => isWithin(daysOfEntry(entry), day))),
        ]),
      ),
      ...trade?.publication.onDay(source, day),
    },
    unpublished: [
      ...gone.filter(({ entry }) => !isPublished(entry, day)).map(({ entry, path }) => `${path} (${daysText(daysOf(entry))})`),
      ...blocks
        .filter(({ block }) => !isPublished(block, day))
        .map(({ block, page }) => `${page}#${block.id} (${daysText(daysOf(block))})`),
      ...entries
        .filter(({ entry }) => !isWithin(daysOfEntry(entry), day))
        .map(({ entry, collection, id }) => `${collection}/${id} (${daysText(daysOfEntry(entry))})`),
    ],
    ...defined({ nextChange: nextChangeAfter(day, dated) }),
  };
}

/** Paths of the pages of entries that are not published on a day. */
function unpublishedEntryPaths({ config, pages, collections }: SiteSource, day: string): string[] {
  return flattenEntries(config.routes).flatMap(({ entry: { page = '' }, path }) =>
    Object.entries(collections[pages[page]?.each ?? ''] ?? {}).flatMap(([id, entry]) =>
      isWithin(daysOfEntry(entry), day) ? [] : [joinPath(path, id)],
    ),
  );
}

const isPublished = (publication: Publication, day: string) => isWithin(daysOf(publication), day);

const isWithin = (days: Days, day: string) => days !== undefined && days.from <= day && day <= days.until;

/** A group that only holds routes goes with the last of them. */
function publishedRoutes(entries: readonly RouteEntry[], day: string): RouteEntry[] {
  return entries.flatMap(entry => {
    if (!isPublished(entry, day)) return [];
    if (entry.children === undefined) return [entry];
    const children = publishedRoutes(entry.children, day);
    const isEmpty = children.length === 0 && entry.page === undefined && entry.redirect === undefined;
    return isEmpty ? [] : [{ ...entry, children }];
  });
}

function publishedPage(page: PageConfig, day: string): PageConfig {
  const blocks = page.blocks
    .filter(block => isPublished(block, day))
    .map(({ draft: _draft, publishFrom: _from, publishUntil: _until, ...block }) => block as PageConfig['blocks'][number]);
  return { ...page, blocks };
}

function footerWithout({ footer }: SiteConfig, isGone: (to: string) => boolean): Pick<SiteConfig, 'footer'> {
  if (footer === undefined) return {};
  const { columns, links } = footer;
  const remaining = (paths: readonly string[]) => paths.filter(to => !isGone(to));
  return {
    footer: {
      ...footer,
      ...(columns && {
        columns: columns.map(column => ({ ...column, links: remaining(column.links) })).filter(column => column.links.length > 0),
      }),
      ...(links && { links: remaining(links) }),
    },
  };
}

function openGroupsWithout({ openGroups }: SiteConfig, isGone: (path: string) => boolean): Pick<SiteConfig, 'openGroups'> {
  return openGroups === undefined ? {} : { openGroups: openGroups.filter(path => !isGone(path)) };
}

function nextChangeAfter(day: string, dated: readonly Publication[]): string | undefined {
  const days = dated
    .filter(({ draft }) => !draft)
    .flatMap(({ publishFrom, publishUntil }) => [publishFrom, publishUntil && dayAfter(publishUntil)]);
  return days.filter(change => change !== undefined && change > day).sort()[0];
}

const dayAfter = (day: string) => dayOf(new Date(Date.parse(day) + 86_400_000));

/** `draft`, `always`, `from 2027-01-31`, `until 2027-03-31`, `from 2027-01-31 until 2027-03-31` */
export function daysText(days: Days): string {
  if (days === undefined) return 'draft';
  const { from, until } = days;
  const parts = [from === always.from ? [] : `from ${from}`, until === always.until ? [] : `until ${until}`].flat();
  return parts.length === 0 ? 'always' : parts.join(' ');
}
