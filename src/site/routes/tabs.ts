import { defined } from '../defined.ts';
import { findRoute, flattenRoutes, homePath, type Route } from './route.ts';

/** A visited page, as a browser keeps it: no titles, so that these follow the language. */
export interface VisitedPage {
  /** Path without its language prefix. */
  path: string;
  /** Path with query, as last visited. */
  address: string;
}

/** A visited page in the tab bar. */
export interface Tab extends VisitedPage {
  title: string;
  icon?: string;
  pinned: boolean;
}

/** Most tabs besides the pinned ones; a new tab replaces the oldest. */
export const mostTabs = 50;

/**
 * The tab bar of a browser: the pinned tabs (routes with `affix`) in the order of the table, then the visited pages in the order
 * of their first visit. Addresses that are not pages of the site have no tab. Only pages that this visitor is offered are pinned.
 */
export function tabsOf(visits: readonly VisitedPage[], routes: readonly Route[], offered = routes): Tab[] {
  const pinned = flattenRoutes(offered)
    .filter(route => route.affix && hasTab(route))
    .map(route => tabOf(route, visits.find(({ path }) => path === route.path) ?? { path: route.path, address: route.path }));
  const others = visits.flatMap(visit => {
    const route = findRoute(routes, visit.path);
    const isPinned = pinned.some(({ path }) => path === visit.path);
    return !isPinned && hasTab(route) ? [{ ...tabOf(route, visit), pinned: false }] : [];
  });
  return [...pinned, ...others];
}

/** Whether an address has a tab: all pages do, hidden ones too. */
export function hasTab(route: Route | undefined): route is Route {
  return route?.page !== undefined;
}

/** Whether a page's view keeps its state while its tab is open. */
export function isCached(route: Route | undefined): boolean {
  return hasTab(route) && !route.noCache;
}

/** The visits after a new one: a new page at the end, or the known page with its new address. */
export function visitPage(visits: readonly VisitedPage[], visit: VisitedPage, routes: readonly Route[]): VisitedPage[] {
  if (visits.some(({ path }) => path === visit.path)) return visits.map(known => (known.path === visit.path ? visit : known));
  const pinned = new Set(flattenRoutes(routes).flatMap(({ affix, path }) => (affix ? [path] : [])));
  const unpinned = visits.filter(({ path }) => !pinned.has(path));
  const oldest = unpinned.length < mostTabs ? undefined : unpinned[0];
  return [...visits.filter(known => known !== oldest), visit];
}

/** The tabs after one was closed; pinned ones stay. */
export function closeTab(tabs: readonly Tab[], path: string): Tab[] {
  return tabs.filter(tab => tab.pinned || tab.path !== path);
}

/** The tabs after all but one were closed; pinned ones stay. */
export function closeOtherTabs(tabs: readonly Tab[], path: string): Tab[] {
  return tabs.filter(tab => tab.pinned || tab.path === path);
}

/** The tabs after all were closed: the pinned ones. */
export function closeAllTabs(tabs: readonly Tab[]): Tab[] {
  return tabs.filter(tab => tab.pinned);
}

/** Address to show after tabs were closed: stay if the current tab is still there, else the last tab, else home. */
export function addressAfterClosing(tabs: readonly Tab[], currentPath: string, routes: readonly Route[]): string {
  return (tabs.find(tab => tab.path === currentPath) ?? tabs.at(-1))?.address ?? homePath(routes);
}

/** Address that refreshes a page of the site, by the route of the reload helper; undefined for a site without one. */
export function reloadAddress(routes: readonly Route[], address: string): string | undefined {
  const helper = flattenRoutes(routes).find(({ redirect }) => redirect === '/*');
  return helper && helper.path.slice(0, -2) + address;
}

const tabOf = ({ title, icon, affix }: Route, { path, address }: VisitedPage): Tab => ({
  path,
  address,
  title,
  ...defined({ icon }),
  pinned: affix,
});
