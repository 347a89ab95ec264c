import { memoize } from '#site/memoize.ts';
import { type MenuEntry, menuOf } from '#site/routes/menu.ts';
import { routesForRoles } from '#site/routes/roles.ts';
import { findRoute, flattenRoutes, type Route } from '#site/routes/route.ts';
import type { LocalSite } from '#site/site.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { type Change, compareBy, defaultLocale, listOf, type Versions, within } from './changes.ts';
import { quoted } from './values/word-diff.ts';
import type { Version } from './versions.ts';

const routesByName = memoize(({ routes }: LocalSite) => new Map(flattenRoutes(routes).map(route => [route.name, route])));

/** The route of an earlier version that is the same one: its name stays when it moves, its path when it gets another name. */
function sameRoute({ before, after }: Versions, { name, path }: Route): Route | undefined {
  const [old, own] = [before, after].map(({ site }) => routesByName(defaultLocale(site)));
  return old?.get(name) ?? [...(old?.values() ?? [])].find(route => route.path === path && !own?.has(route.name));
}

/** The routes that a version shares with the other one, each by its path after the change; without those of entries. */
export function routesOf(version: Version, versions: Versions): [path: string, route: Route][] {
  const { before, after } = versions;
  const routes = flattenRoutes(defaultLocale(after.site).routes).filter(({ subject }) => subject === undefined);
  return routes.flatMap((is): [string, Route][] => {
    const was = sameRoute(versions, is);
    return was === undefined ? [] : [[is.path, version === before ? was : is]];
  });
}

/** Begins a line about a page, with its path and title. */
export const ofPage = ({ after, names: [path] }: Change): string =>
  `${path} ${quoted(findRoute(defaultLocale(after.site).routes, path)?.title ?? path)}: `;

interface MenuPlace {
  title: string;
  icon?: string | undefined;
  /** Name of the group; empty at the top level. */
  parent: string;
}

/** Places in the menu of visitors without a role, by the name of the route, which stays the same when its path changes. */
const placesOf = memoize(({ routes }: LocalSite) => new Map(placesIn(menuOf(routesForRoles(routes, [])), routes, '')));

function placesIn(entries: readonly MenuEntry[], routes: readonly Route[], parent: string): [string, MenuPlace][] {
  return entries.flatMap(entry => {
    const name = findRoute(routes, entry.path)?.name ?? entry.path;
    const below = entry.type === 'group' ? placesIn(entry.children, routes, name) : [];
    return [[name, { title: entry.title, icon: entry.icon, parent }], ...below];
  });
}

/** Entries of the menu: which there are, their places and their titles. */
export const menuChanges = compareBy({
  view: ({ site }, code) => {
    const places = [...placesOf(defaultLocale(site))];
    const local = site.locales[code];
    const below = Map.groupBy(places, ([, { parent }]) => parent);
    return {
      entries: Object.fromEntries(places.map(([name, { icon, parent }]) => [name, { icon, parent }])),
      orders: Object.fromEntries(Array.from(below, ([parent, entries]) => [parent, listOf(entries.map(([name]) => name))])),
      titles: Object.fromEntries(local ? Array.from(placesOf(local), ([name, { title }]) => [name, title]) : []),
    };
  },
  places: [
    ['+ entries.*', change => `${titleOf(change)} is new ${under(change, placeOf(change)?.parent)}.`],
    ['- entries.*', change => `${titleOf(change)} is no longer in the menu.`],
    ['entries.*.parent', change => `${titleOf(change)} now stands ${under(change, placeOf(change)?.parent)}.`],
    ['orders.*.order', change => `The order ${under(change, change.names[0])} is now: ${titlesBelow(change).join(', ')}.`],
    ['~ titles.*', ({ text }) => `Renamed: ${text}.`],
    ['entries.*.icon', change => `${titleOf(change)} has another icon.`],
  ],
});

const placeOf = ({ before, after, names: [own] }: Change, name = own) =>
  placesOf(defaultLocale(after.site)).get(name) ?? placesOf(defaultLocale(before.site)).get(name);
const titleOf = (change: Change, name = change.names[0]) => quoted(placeOf(change, name)?.title ?? name);
const under = (change: Change, parent = '') => (parent === '' ? 'at the top level' : `under ${titleOf(change, parent)}`);
const titlesBelow = ({ after, names: [parent] }: Change) =>
  [...placesOf(defaultLocale(after.site)).values()].filter(place => place.parent === parent).map(({ title }) => quoted(title));

/** Titles of pages outside the menu (those in the menu are reported with it), their descriptions for search engines, and keywords. */
export const titleChanges = compareBy({
  view: (version, code, versions) => {
    const { source, site, fill } = version;
    const local = site.locales[code];
    const inMenu = placesOf(defaultLocale(versions.after.site));
    const texts = routesOf(version, versions).map(([path, { name, page = '' }]) => {
      const route = local && routesByName(local).get(name);
      const description = source.words[code]?.pages[page]?.description;
      return [
        path,
        {
          title: inMenu.has(name) ? undefined : route?.title,
          description: description && fill(description, code),
          keywords: route && (local?.keywords[route.path] ?? []).join(', '),
        },
      ] as const;
    });
    return Object.fromEntries(texts);
  },
  by: 1,
  places: [
    ['~ *.title', ({ names: [path], text }) => `${path}: ${text}.`],
    ['~ *.description', ({ names: [path], text }) => `${path}, the description for search engines: ${text}.`],
    ['~ *.keywords', ({ names: [path], text }) => `${path}, what the search also finds it by: ${text}.`],
  ],
});

/** Who is offered a page, and how its tab and its menu entry are. */
export const routeChanges = compareBy({
  view: (version, _, versions) => ({
    routes: Object.fromEntries(routesOf(version, versions).map(([path, route]) => [path, attributesOf(route)])),
    open: listOf(version.site.openGroups),
  }),
  by: 2,
  places: [
    ...within(ofPage, [
      ['routes.*.for', ({ was, is }) => `it is there for ${is} (before: for ${was}).`],
      [
        'routes.*.hidden',
        ({ is }) => (is ? 'it is hidden: menu and search do not lead there.' : 'it is no longer hidden: menu and search lead there.'),
      ],
      [
        '~ routes.*.searched',
        ({ is }) => (is ? 'the search finds it, although it is hidden.' : 'it is hidden, and the search no longer finds it.'),
      ],
      ['routes.*.affix', ({ is }) => (is ? 'its tab is pinned.' : 'its tab is no longer pinned.')],
      ['routes.*.noCache', ({ is }) => (is ? 'it forgets its state when it is left.' : 'it keeps its state when it is left.')],
      ['routes.*.entry', ({ was, is }) => `the menu highlights ${is} for it (before: ${was}).`],
    ]),
    ['+ open.*', ({ names: [path] }) => `${path} is open in the menu at first.`],
    ['- open.*', ({ names: [path] }) => `${path} is no longer open in the menu at first.`],
  ],
});

const attributesOf = ({ roles, hidden, searched, affix, noCache, activeMenu }: Route) => ({
  for: roles === undefined ? 'everybody' : `visitors with the role ${roles.join(' or ')}`,
  hidden,
  searched: hidden ? searched : undefined,
  affix,
  noCache,
  entry: activeMenu ?? 'its own',
});

/** Names in the log of visits, which statistics count. */
export const siteLogChanges = compareBy({
  view: (version, _, versions) => ({
    names: listOf(version.site.siteLog),
    routes: Object.fromEntries(routesOf(version, versions).map(([path, { siteLog }]) => [path, siteLog])),
  }),
  places: [
    ['+ names.*', ({ names: [name] }) => `The name ${quoted(name)} is new.`],
    ['- names.*', ({ names: [name] }) => `The name ${quoted(name)} is gone.`],
    ['routes.*', ({ names: [path], was, is }) => `Visits of ${path} are logged as ${quoted(`${is}`)} (before: ${quoted(`${was}`)}).`],
  ],
});

/** Pictures with other contents under the same name; a page that shows another name is reported with the page. */
export const pictureChanges = compareBy({
  view: ({ source: { images } }) => Object.fromEntries(Object.entries(images).map(([name, { src }]) => [name, src])),
  places: [
    [
      '~ *',
      ({ after, names: [name] }) => {
        const paths = pagesWith(after, name);
        return `${name} is another picture${paths.length === 0 ? '; no page shows it' : `, shown on ${paths.join(', ')}`}.`;
      },
    ],
  ],
});

function pagesWith({ site, source }: Version, picture: string): string[] {
  return flattenRoutes(defaultLocale(site).routes)
    .filter(({ page, subject }) => {
      const blocks = page === undefined || subject !== undefined ? [] : source.pages[page]?.blocks;
      return textsIn(blocks).some(({ key, text }) => key === 'image' && text === picture);
    })
    .map(({ path }) => path);
}
