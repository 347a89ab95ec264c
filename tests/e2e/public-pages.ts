import { rolesAround } from '#site/routes/roles.ts';
import type { LocalSite } from '#site/site.ts';

/** Paths of the pages that everybody may see. */
export const publicPages = ({ pages, routes }: LocalSite): string[] =>
  Object.keys(pages).filter(path => rolesAround(routes, path).length === 0);
