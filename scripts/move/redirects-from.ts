import type { Draft } from '#check/draft.ts';
import { isDeadGroup, routeTable } from '#check/lookup/route-table.ts';
import type { RouteEntry } from '#site/generated/site-config.ts';
import type { PlacedEntry } from '#site/routes/route.ts';
import { upperFirst } from '#site/words/first-letter.ts';

/** Hidden routes that redirect from the old addresses of a route, and of those below it, to the new ones. */
export function redirectsFrom(draft: Draft, route: PlacedEntry, to: string): RouteEntry[] {
  const { entry, path } = route;
  const names = new Set(routeTable(draft).entries.map(placed => placed.entry.name));
  const redirect = (suffix: string, name: string): RouteEntry => ({
    path: path + suffix,
    name: freeName(name, names),
    title: entry.title ?? entry.name,
    hidden: true,
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
