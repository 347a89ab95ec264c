import type { Draft } from '#check/draft.ts';
import { isDeadGroup, routeTable } from '#check/lookup/route-table.ts';
import { defined } from '#site/defined.ts';
import type { RouteEntry } from '#site/generated/site-config.ts';
import { always, commonDays, daysOf, type Publication } from '#site/publication.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { upperFirst } from '#site/words/first-letter.ts';

/** The days of a route below others, as a redirect to it has them: visitors find it on these alone. */
export function datesOf(entries: readonly Publication[]): Pick<RouteEntry, 'draft' | 'publishFrom' | 'publishUntil'> {
  const days = entries.map(daysOf).reduce(commonDays, always);
  if (days === undefined) return { draft: true };
  const { from, until } = days;
  return defined({ publishFrom: from === always.from ? undefined : from, publishUntil: until === always.until ? undefined : until });
}

/** Whether a route only leads elsewhere: it has no page and no routes below it. */
export const isRedirect = ({ page, children, redirect }: RouteEntry): boolean =>
  page === undefined && children === undefined && redirect !== undefined;

/** Hidden routes that redirect from the old addresses of a route, and of those below it, to the new ones, below `above`. */
export function redirectsFrom(draft: Draft, route: PlacedEntry, to: string, above: readonly RouteEntry[]): RouteEntry[] {
  const { entry, path } = route;
  const names = new Set(routeTable(draft).entries.map(placed => placed.entry.name));
  const redirect = (suffix: string, name: string): RouteEntry => ({
    path: path + suffix,
    name: freeName(name, names),
    title: entry.title ?? entry.name,
    hidden: true,
    ...datesOf([entry, ...above]),
    redirect: to + suffix,
  });
  const name = movedName(path);
  const hasBelow = (entry.children ?? []).length > 0 || (entry.page !== undefined && draft.pages[entry.page]?.each !== undefined);
  return [...(isDeadGroup(route) ? [] : [redirect('', name)]), ...(hasBelow ? [redirect('/*', `${name}Below`)] : [])];
}

/** `/ic/ip` → `movedIcIp`. */
export function movedName(path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).map(upperFirst);
  return `moved${words.join('')}`;
}

/** The name, or the name with the first number that makes it unique. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
  return free;
}
