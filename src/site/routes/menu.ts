import { defined } from '../defined.ts';
import { matchRoute, type Route } from './route.ts';

/** An entry of the sidebar: a link, or a group of entries. */
export type MenuEntry =
  | { type: 'link'; path: string; title: string; icon?: string }
  | { type: 'group'; path: string; title: string; icon?: string; children: MenuEntry[] };

/**
 * The menu of a route tree. A group with a page of its own has it as first entry. A group without one, with exactly one visible,
 * childless child, shows as that child in the group's place unless `alwaysShow`. Without visible children a group is a link if it
 * has a page, else absent.
 */
export function menuOf(routes: readonly Route[]): MenuEntry[] {
  return routes.flatMap(route => (route.hidden ? [] : entryOf(route)));
}

/** Path of the menu entry to highlight for an address: the route's activeMenu, or the nearest visible route above it. */
export function activeMenuPath(routes: readonly Route[], path: string): string | undefined {
  const branch = matchRoute(routes, path);
  const activeMenu = branch.findLast(route => route.activeMenu !== undefined)?.activeMenu;
  const firstHidden = branch.findIndex(route => route.hidden);
  const visible = firstHidden === -1 ? branch : branch.slice(0, firstHidden);
  return activeMenu ?? visible.at(-1)?.path;
}

/**
 * The page that the menu shows in place of a group: its only visible child, if that has no visible children, the group has no page of
 * its own and is not to be shown always.
 */
export function standInOf(route: Route): Route | undefined {
  const [only, ...others] = route.children.filter(child => !child.hidden);
  if (only === undefined || others.length > 0 || route.page !== undefined || route.alwaysShow) return undefined;
  return only.children.every(child => child.hidden) ? only : undefined;
}

function entryOf(route: Route): MenuEntry[] {
  const own = route.page === undefined ? [] : [linkOf(route, route.icon)];
  const standIn = standInOf(route);
  if (standIn !== undefined) return standIn.page === undefined ? [] : [linkOf(standIn, standIn.icon ?? route.icon)];
  const children = menuOf(route.children);
  return children.length === 0 ? own : [{ type: 'group', ...named(route, route.icon), children: [...own, ...children] }];
}

const linkOf = (route: Route, icon: string | undefined): MenuEntry => ({ type: 'link', ...named(route, icon) });

const named = ({ path, title }: Route, icon: string | undefined) => ({ path, title, ...defined({ icon }) });
