import { type MenuEntry, menuOf } from '#site/routes/menu.ts';
import { routesForRoles } from '#site/routes/roles.ts';
import { findRoute, type Route } from '#site/routes/route.ts';
import type { LocalSite } from '#site/site.ts';
import { type Compare, changedText, compareLists, defaultLocale, isReordered } from './changes.ts';
import { quoted } from './values/word-diff.ts';

/** Entries of the menu: which there are, their places and their titles. */
export const menuChanges: Compare = (before, after) => {
  const [old, own] = [placesOf(defaultLocale(before.site)), placesOf(defaultLocale(after.site))];
  const { added, gone, kept } = compareLists([...old.keys()], [...own.keys()]);
  const title = (name: string) => quoted((own.get(name) ?? old.get(name))?.title ?? name);
  const under = (parent: string | undefined) => (parent === undefined ? 'at the top level' : `under ${title(parent)}`);
  const parents = [...new Set([...own.values()].map(({ parent }) => parent))];
  return [
    ...added.map(name => `${title(name)} is new ${under(own.get(name)?.parent)}.`),
    ...gone.map(name => `${quoted(old.get(name)?.title ?? name)} is no longer in the menu.`),
    ...kept.flatMap(name => {
      const [was, is] = [old.get(name)?.parent, own.get(name)?.parent];
      return was === is ? [] : [`${title(name)} now stands ${under(is)}.`];
    }),
    ...parents.flatMap(parent => {
      const [was = [], is = []] = [old, own].map(places =>
        [...places].filter(([, place]) => place.parent === parent).map(([name]) => name),
      );
      return isReordered(was, is) ? [`The order ${under(parent)} is now: ${is.map(title).join(', ')}.`] : [];
    }),
    ...kept.flatMap(name => {
      const text = changedText(before, after, local => placesOf(local).get(name)?.title);
      return text === undefined ? [] : [`Renamed: ${text}.`];
    }),
    ...kept.filter(name => old.get(name)?.icon !== own.get(name)?.icon).map(name => `${title(name)} has another icon.`),
  ];
};

interface Place {
  title: string;
  icon?: string | undefined;
  /** Name of the group; `undefined` at the top level. */
  parent: string | undefined;
}

/** Places in the menu of visitors without a role, by the name of the route, which stays the same when its path changes. */
export function placesOf({ routes }: LocalSite): Map<string, Place> {
  return new Map(placesIn(menuOf(routesForRoles(routes, [])), routes, undefined));
}

function placesIn(entries: readonly MenuEntry[], routes: readonly Route[], parent: string | undefined): [string, Place][] {
  return entries.flatMap(entry => {
    const name = findRoute(routes, entry.path)?.name ?? entry.path;
    const below = entry.type === 'group' ? placesIn(entry.children, routes, name) : [];
    return [[name, { title: entry.title, icon: entry.icon, parent }], ...below];
  });
}
