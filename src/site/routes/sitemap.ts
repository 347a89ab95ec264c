import { alternatesOf, translatedLanguages } from '../pages/head.ts';
import { localSite } from '../shell.ts';
import type { Site } from '../site.ts';
import { addressIn } from '../words/language.ts';
import { escapeXml } from '../words/xml.ts';
import { changeKey, type LastChanges } from './last-changes.ts';
import { listedRoutes } from './listed-routes.ts';
import { flattenRoutes } from './route.ts';

/**
 * sitemap.xml (sitemaps.org 0.9): every page open to all but the one where staff sign in, in every language it is translated into, with its variants.
 */
export function sitemapOf(site: Site, lastChanges: LastChanges = {}): string {
  const { routes, pages } = localSite(site, site.languages[0].code);
  const shown = flattenRoutes(listedRoutes(site, routes)).filter(({ path }) => Object.hasOwn(pages, path));
  const entries = shown.flatMap(({ path, page = '', subject }) => {
    const links = alternatesOf(site, path).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    );
    return translatedLanguages(site, path).map(({ code }) => {
      const lastChange = lastChanges[changeKey(page, subject)]?.[code];
      const lastmod = lastChange === undefined ? '' : `<lastmod>${lastChange}</lastmod>`;
      return `<url><loc>${escapeXml(site.url + addressIn(code, path, site.languages))}</loc>${lastmod}${links.join('')}</url>`;
    });
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** robots.txt: everything may be read but the calls. */
export function robotsOf(site: Site): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${site.url}/sitemap.xml\n`;
}
