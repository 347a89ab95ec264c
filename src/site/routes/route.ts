import type { RouteEntry } from '../generated/site-config.ts';
import { memoize } from '../memoize.ts';

/** One address of the site in one language, resolved: path joined, title found, defaults filled. */
export interface Route {
  path: string;
  name: string;
  title: string;
  hidden: boolean;
  /** Whether the search finds a hidden route all the same; absent where it does not. */
  searched?: true;
  affix: boolean;
  noCache: boolean;
  alwaysShow: boolean;
  /** Name under which visits are logged. */
  siteLog: string;
  icon?: string;
  activeMenu?: string;
  redirect?: string;
  roles?: string[];
  /** Surrounded by the name of the site and the tools alone; absent where the whole public site surrounds it. */
  frame?: 'desk';
  /** Page file; a route without one is a group or a redirect. */
  page?: string;
  /** Entry of the catalogue that a page with `each` shows here. */
  subject?: string;
  /** Path of the page that lists this entry; the breadcrumb leads over it. */
  within?: string;
  /** Whether the page is shown in the default language because its words are missing in this one. */
  untranslated?: true;
  /** Offered languages in which the page is not written; absent where it is written in all. */
  missingIn?: string[];
  children: Route[];
}

/** Full path of a child: a relative path continues its parent's, a path with a leading slash is complete. */
export function joinPath(parent: string, path: string): string {
  if (path.startsWith('/')) return path;
  return parent === '/' || parent === '' ? `/${path}` : `${parent}/${path}`;
}

/** Every route of a tree, parents before children, in the order of the table. */
export function flattenRoutes(routes: readonly Route[]): Route[] {
  return routes.flatMap(route => [route, ...flattenRoutes(route.children)]);
}

/** Every entry of the table as written, with its joined path, its place in the file and its parent. */
export function flattenEntries(entries: readonly RouteEntry[]): PlacedEntry[] {
  return placeEntries(entries, '', ['routes'], []);
}

export interface PlacedEntry {
  entry: RouteEntry;
  path: string;
  /** Path to the entry in site.config.yaml. */
  at: (string | number)[];
  ancestors: PlacedEntry[];
}

function placeEntries(entries: readonly RouteEntry[], parent: string, at: (string | number)[], ancestors: PlacedEntry[]): PlacedEntry[] {
  return entries.flatMap((entry, index) => {
    const placed = { entry, path: joinPath(parent, entry.path), at: [...at, index], ancestors };
    return [placed, ...placeEntries(entry.children ?? [], placed.path, [...placed.at, 'children'], [...ancestors, placed])];
  });
}

/** A path without its trailing slash, as routes are named. */
export function normalisePath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path;
}

/**
 * The route that answers a path and its ancestors, the outermost first; empty if no route does. An exact path goes before a
 * wildcard.
 */
export function matchRoute(routes: readonly Route[], path: string): Route[] {
  const wanted = normalisePath(path);
  return branchTo(routes, wanted) ?? findBranch(routes, route => matchesWildcard(route.path, wanted)) ?? [];
}

/** The route of exactly this path and its ancestors, the outermost first; `undefined` if there is none. */
export const branchTo = (routes: readonly Route[], path: string): Route[] | undefined => branchesOf(routes).get(path);

/** The branch of each path. Every document asks for several, and a catalogue may have thousands of pages. */
const branchesOf = memoize((routes: readonly Route[]): ReadonlyMap<string, Route[]> => {
  const branches = new Map<string, Route[]>();
  const add = (below: readonly Route[], ancestors: Route[]) => {
    for (const route of below) {
      const branch = [...ancestors, route];
      if (!branches.has(route.path)) branches.set(route.path, branch);
      add(route.children, branch);
    }
  };
  add(routes, []);
  return branches;
});

/** The route that answers a path. */
export function findRoute(routes: readonly Route[], path: string): Route | undefined {
  return matchRoute(routes, path).at(-1);
}

/** Path of the home page: where `/` leads, else the first page of the table. */
export function homePath(routes: readonly Route[]): string {
  return findRoute(routes, '/')?.redirect ?? flattenRoutes(routes).find(({ page }) => page !== undefined)?.path ?? '/';
}

/** Whether a route only opens an address again, as `/redirect/*` does: the page has not moved. */
export function isReload({ redirect }: Pick<Route, 'redirect'>): boolean {
  return redirect === '/*';
}

/**
 * Target of a path after redirects: an address within the site, or undefined if there is no redirect. `/redirect/home` → `/home`.
 */
export function redirectTo(route: Pick<Route, 'path' | 'redirect'>, path: string): string | undefined {
  if (route.redirect === undefined) return undefined;
  if (!route.redirect.endsWith('/*')) return route.redirect;
  const rest = normalisePath(path).slice(route.path.length - 1);
  // A rest that starts with a slash or backslash would lead to another host.
  return /^[/\\]/.test(rest) ? undefined : route.redirect.slice(0, -1) + rest;
}

/**
 * The address of a link to a route: the redirect's target, or the route's own address if it shows a page. A group without both
 * has no address. For a wildcard, `path` is the address within it that is meant.
 */
export function addressOf(route: Pick<Route, 'path' | 'redirect' | 'page'>, path = route.path): string | undefined {
  if (route.redirect === undefined && route.page === undefined) return undefined;
  const address = route.redirect === undefined ? path : redirectTo(route, path);
  return address?.endsWith('/*') ? undefined : address;
}

function matchesWildcard(pattern: string, path: string): boolean {
  return pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1)) && path.length >= pattern.length;
}

function findBranch(routes: readonly Route[], isWanted: (route: Route) => boolean): Route[] | undefined {
  for (const route of routes) {
    if (isWanted(route)) return [route];
    const below = findBranch(route.children, isWanted);
    if (below) return [route, ...below];
  }
  return undefined;
}
