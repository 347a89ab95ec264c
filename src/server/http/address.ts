import { memoize } from '#site/memoize.ts';
import { flattenRoutes, isReload, matchRoute, normalisePath, redirectTo } from '#site/routes/route.ts';
import { localSite } from '#site/shell.ts';
import type { Site } from '#site/site.ts';
import { addressIn, parseAddress } from '#site/words/language.ts';

/** What is at an address of the site. `prefix` is the language that the address itself names. */
type Found =
  | { type: 'page'; language: string; prefix: string | undefined; path: string }
  | { type: 'elsewhere'; prefix: string | undefined; to: string; permanent: boolean }
  /** Its page was removed for good. */
  | { type: 'gone'; language: string; prefix: string | undefined }
  | { type: 'missing'; language: string; prefix: string | undefined };

/**
 * Finds what a decoded address means for a visitor who chose a language. The address of the default language with a prefix
 * (`/en/home`) exists so that plain links can switch back: it leads to the bare one.
 */
export function findAddress(site: Site, address: string, chosen: string): Found {
  if (!isPlain(address)) return { type: 'missing', language: chosen, prefix: undefined };
  const { language: prefix, path } = parseAddress(address, site.languages);
  const language = prefix ?? chosen;
  const defaultLanguage = site.languages[0].code;
  if (site.gone?.includes(normalisePath(path))) return { type: 'gone', language, prefix };
  const route = matchRoute(localSite(site, language).routes, path).at(-1);
  if (route === undefined) {
    const to = addressesInSmallLetters(site).get(normalisePath(address).toLowerCase());
    return to === undefined ? { type: 'missing', language, prefix } : { type: 'elsewhere', prefix, to: encodePath(to), permanent: true };
  }

  const leadTo = (target: string, permanent: boolean): Found => ({
    type: 'elsewhere',
    prefix,
    to: encodePath(addressIn(prefix ?? defaultLanguage, target, site.languages)),
    permanent,
  });
  if (prefix === defaultLanguage) return leadTo(normalisePath(path), false);
  if (route.redirect !== undefined) {
    const target = redirectTo(route, path);
    return target === undefined ? { type: 'missing', language, prefix } : leadTo(target, !isReload(route));
  }
  if (path !== route.path) return leadTo(route.path, true);
  return route.page === undefined ? { type: 'missing', language, prefix } : { type: 'page', language, prefix, path };
}

/** The address of each page by its small letters: `/contactus/index`, written down from a talk, leads to `/contactUs/index`. */
const addressesInSmallLetters = memoize((site: Site): ReadonlyMap<string, string> => {
  const pages = site.languages.flatMap(({ code }) =>
    flattenRoutes(localSite(site, code).routes).flatMap(({ page, path }) =>
      page === undefined ? [] : [addressIn(code, path, site.languages)],
    ),
  );
  return new Map(pages.map(address => [address.toLowerCase(), address]));
});

/** Path of a request's address without query, decoded; undefined when it cannot be decoded. */
export function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return undefined;
  }
}

/** Browsers resolve dots, drop tabs and read `//` and `\` as the start of another host: no address of the site has any of these. */
function isPlain(address: string): boolean {
  return address.startsWith('/') && !/[\p{Cc}\\]|\/\/|\/\.{1,2}(\/|$)/u.test(address);
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');
