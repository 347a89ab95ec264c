import { rolesAround } from '#site/routes/roles.ts';
import { flattenRoutes } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { addressIn } from '#site/words/language.ts';

/** An address in one language. */
export interface Address {
  language: string;
  /** With the prefix of the language. */
  address: string;
  /** Without it. */
  path: string;
}

/** Every page that is for everybody in every offered language, and an address that is not there; of the pages of catalogue entries the one with the longest title. */
export function addressesOf(site: Site): Address[] {
  return site.languages.flatMap(({ code }) => {
    const { routes } = localSite(site, code);
    // A built site has its pages in files of their own.
    const shown = flattenRoutes(routes).filter(
      ({ path, page, redirect }) => page !== undefined && redirect === undefined && rolesAround(routes, path).length === 0,
    );
    const isEntry = ({ path, page }: (typeof shown)[number]) => shown.some(list => list.page === page && path.startsWith(`${list.path}/`));
    const entries = Map.groupBy(shown.filter(isEntry), ({ page }) => page);
    const longest = [...entries.values()].flatMap(list => list.toSorted((a, b) => b.title.length - a.title.length).slice(0, 1));
    const paths = [...shown.filter(route => !isEntry(route)), ...longest].map(({ path }) => path);
    return [...paths, '/nowhere'].map(path => ({ language: code, address: addressIn(code, path, site.languages), path }));
  });
}
