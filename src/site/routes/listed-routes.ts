import type { Site } from '../site.ts';
import { routesForRoles } from './roles.ts';
import type { Route } from './route.ts';

/** The routes that are listed for search engines and other programs: those open to all, without the page where staff sign in. */
export function listedRoutes({ signInPath }: Pick<Site, 'signInPath'>, routes: readonly Route[]): Route[] {
  const withoutSignIn = (list: readonly Route[]): Route[] =>
    list.filter(({ path }) => path !== signInPath).map(route => ({ ...route, children: withoutSignIn(route.children) }));
  return withoutSignIn(routesForRoles(routes, []));
}
