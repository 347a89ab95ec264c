import { feedsOf } from '../collections/feed.ts';
import { findRoute } from '../routes/route.ts';
import type { Site } from '../site.ts';
import { addressIn } from '../words/language.ts';
import { documentTitle } from './document-title.ts';
import { structuredDataOf } from './structured-data.ts';

/** The contents of a document's head for browsers, search engines and previews. */
export interface Head {
  htmlLang: string;
  /** "<page> - <site>" */
  title: string;
  description: string;
  /** Absolute addresses. */
  canonical: string;
  alternates: { hreflang: string; href: string }[];
  /** Feeds of the site in the language. */
  feeds: { title: string; href: string }[];
  /** Properties of https://ogp.me with their contents; one may come several times. */
  openGraph: [property: string, content: string][];
  /** How a link to the page is drawn where its properties are of a Twitter card. */
  card: 'summary' | 'summary_large_image';
  /** What the page is about, in the words of schema.org. */
  jsonLd: object;
}

/** A picture with its address on the site, and its size in pixels. */
export interface Picture {
  address: string;
  width: number;
  height: number;
  /** What it shows. */
  alt: string;
}

/** Head of a page in a language, with the picture for links to it. An untranslated variant points to the default language and has no hreflang. */
export function headOf(site: Site, language: string, path: string, picture?: Picture): Head {
  const local = site.locales[language];
  const [defaultLanguage] = site.languages;
  const route = local && findRoute(local.routes, path);
  const page = local?.pages[path];
  if (!local || !route || !page) throw new RangeError(`No page ${path} in ${language}`);
  const { title: siteTitle } = local.layout.site;
  const title = documentTitle(route.title, local.layout.site);
  const canonical = site.url + addressIn(route.untranslated ? defaultLanguage.code : language, path, site.languages);
  return {
    htmlLang: local.language.htmlLang,
    title,
    description: page.description,
    canonical,
    alternates: alternatesOf(site, path),
    feeds: feedsOf(site, language).map(({ title, address }) => ({ title, href: site.url + address })),
    openGraph: [
      ['og:type', 'website'],
      ['og:site_name', siteTitle],
      ['og:title', title],
      ['og:description', page.description],
      ['og:url', canonical],
      ['og:locale', openGraphLocale(local.language.htmlLang)],
      ...translatedLanguages(site, path)
        .filter(({ code }) => code !== language)
        .map(({ htmlLang }): [string, string] => ['og:locale:alternate', openGraphLocale(htmlLang)]),
      ...(picture === undefined ? [] : pictureProperties(site.url, picture)),
    ],
    card: picture === undefined ? 'summary' : 'summary_large_image',
    jsonLd: structuredDataOf(site, language, { path, page, canonical, picture: picture && site.url + picture.address }),
  };
}

function pictureProperties(url: string, { address, width, height, alt }: Picture): Head['openGraph'] {
  return [
    ['og:image', url + address],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', alt],
  ];
}

/** Language and territory, as Open Graph wants both: `en` → `en_US`. */
function openGraphLocale(htmlLang: string): string {
  const { language, region } = new Intl.Locale(htmlLang).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** The variants of a page for search engines: each language in which it is translated, and the default for all others. */
export function alternatesOf(site: Site, path: string): Head['alternates'] {
  const variants = translatedLanguages(site, path).map(({ code, htmlLang }) => ({
    hreflang: htmlLang,
    href: site.url + addressIn(code, path, site.languages),
  }));
  return variants.length < 2 ? [] : [...variants, { hreflang: 'x-default', href: site.url + path }];
}

/** The offered languages in which a page's words are complete: the one fact behind hreflang, sitemap, search and notice. */
export function translatedLanguages(site: Site, path: string): Site['languages'][number][] {
  return site.languages.filter(({ code }) => {
    const route = findRoute(site.locales[code]?.routes ?? [], path);
    return route !== undefined && !route.untranslated;
  });
}
