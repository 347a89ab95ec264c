import { alternatesOf, translatedLanguages } from './head.ts';
import { addressIn } from './language.ts';
import type { Site } from './site.ts';

/** sitemap.xml (sitemaps.org 0.9): every page in every language it is translated into, with its variants. */
export function sitemapOf(site: Site): string {
  const paths = Object.keys(site.locales[site.languages[0].code]?.pages ?? {});
  const entries = paths.flatMap(path => {
    const links = alternatesOf(site, path).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    );
    return translatedLanguages(site, path).map(
      ({ code }) => `<url><loc>${escapeXml(site.url + addressIn(code, path, site.languages))}</loc>${links.join('')}</url>`,
    );
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

const escapeXml = (text: string) =>
  text.replace(/[<>&"']/g, sign => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] ?? '&apos;');
