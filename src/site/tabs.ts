import { flattenRoutes, homePath, type Route } from './route.ts';

/** A visited page in the tab bar. */
export interface Tab {
  path: string;
  /** Path with query, as last visited. */
  address: string;
  title: string;
  pinned: boolean;
  /** Whether the view keeps its state while the tab lives. */
  cached: boolean;
}

/** The tabs that are always there: routes with `affix`, in the order of the table. */
export function pinnedTabs(routes: readonly Route[]): Tab[] {
  return flattenRoutes(routes)
    .filter(route => route.affix)
    .map(route => tabOf(route, route.path));
}

/** The tabs after a visit: a new tab at the end, or the known one with its new address. */
export function visitTab(tabs: readonly Tab[], route: Route, address: string): Tab[] {
  const tab = tabOf(route, address);
  return tabs.some(({ path }) => path === tab.path) ? tabs.map(known => (known.path === tab.path ? tab : known)) : [...tabs, tab];
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

const tabOf = ({ path, title, affix, noCache }: Route, address: string): Tab => ({
  path,
  address,
  title,
  pinned: affix,
  cached: !noCache,
});
