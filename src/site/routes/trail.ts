import { standInOf } from './menu.ts';
import { addressOf, homePath, matchRoute, type Route } from './route.ts';

/** A step of the breadcrumb; the last one has no target. */
export interface Crumb {
  title: string;
  to?: string;
}

/**
 * The breadcrumb of an address: home first, then every route that leads to it. Groups lead where they redirect, except one that is
 * its only page, in the menu too: it would name that page twice. To an entry of the catalogue leads the page that lists it.
 */
export function trailOf(routes: readonly Route[], path: string): Crumb[] {
  const branch = branchOf(routes, path).filter((route, index, all) => !isOnlyPage(route, all[index + 1]));
  const home = matchRoute(routes, homePath(routes));
  const steps = branch[0]?.path === home[0]?.path ? branch : [...home, ...branch];
  return steps.map((route, index) => (index === steps.length - 1 ? { title: route.title } : crumbOf(route)));
}

function branchOf(routes: readonly Route[], path: string, shown: readonly string[] = []): Route[] {
  const branch = matchRoute(routes, path);
  const last = branch.at(-1);
  const list = last?.within === undefined || shown.includes(last.within) ? [] : branchOf(routes, last.within, [...shown, last.path]);
  return last === undefined || list.length === 0 ? branch : [...list, last];
}

/** Whether a visible group leads to the next step, and the menu shows that in its place. */
function isOnlyPage(group: Route, next: Route | undefined): boolean {
  return next !== undefined && !group.hidden && standInOf(group) === next && addressOf(group) === next.path;
}

function crumbOf(route: Route): Crumb {
  const to = addressOf(route);
  return to === undefined ? { title: route.title } : { title: route.title, to };
}
