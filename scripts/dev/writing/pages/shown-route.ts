import type { LoadedSite } from '#loader/check-files.ts';
import { findRoute, type Route } from '#site/routes/route.ts';

/** The route that visitors find at a path, in the default language; `undefined` for no route, and while the site has errors. */
export const shownRoute = ({ site }: LoadedSite, path: string): Route | undefined =>
  site && findRoute(site.locales[site.languages[0].code]?.routes ?? [], path);
