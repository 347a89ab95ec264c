import { flattenRoutes, type Route } from '#site/routes/route.ts';
import { type Compare, compareLists, defaultLocale } from './changes.ts';
import { sameRoute } from './pages.ts';
import { quoted } from './values/word-diff.ts';

/** Who is offered a page, and how its tab and its menu entry are. */
export const routeChanges: Compare = (before, after) => {
  const { added, gone } = compareLists(before.site.openGroups, after.site.openGroups);
  const routes = flattenRoutes(defaultLocale(after.site).routes).filter(({ subject }) => subject === undefined);
  return [
    ...routes.flatMap(route => {
      const was = sameRoute(before, after, route);
      return was === undefined ? [] : attributeChanges(was, route).map(line => `${route.path} ${quoted(route.title)}: ${line}`);
    }),
    ...added.map(path => `${path} is open in the menu at first.`),
    ...gone.map(path => `${path} is no longer open in the menu at first.`),
  ];
};

function attributeChanges(was: Route, is: Route): string[] {
  const roles = (route: Route) => (route.roles === undefined ? 'everybody' : `visitors with the role ${route.roles.join(' or ')}`);
  const entry = (route: Route) => route.activeMenu ?? 'its own';
  return [
    ...(roles(was) === roles(is) ? [] : [`it is there for ${roles(is)} (before: for ${roles(was)}).`]),
    ...(was.hidden === is.hidden
      ? []
      : [is.hidden ? 'it is hidden: menu and search do not lead there.' : 'it is no longer hidden: menu and search lead there.']),
    ...(was.searched === is.searched || !(was.hidden && is.hidden)
      ? []
      : [is.searched ? 'the search finds it, although it is hidden.' : 'it is hidden, and the search no longer finds it.']),
    ...(was.affix === is.affix ? [] : [is.affix ? 'its tab is pinned.' : 'its tab is no longer pinned.']),
    ...(was.noCache === is.noCache ? [] : [is.noCache ? 'it forgets its state when it is left.' : 'it keeps its state when it is left.']),
    ...(entry(was) === entry(is) ? [] : [`the menu highlights ${entry(is)} for it (before: ${entry(was)}).`]),
  ];
}
