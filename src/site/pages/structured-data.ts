import { trade } from '#trade/site.ts';
import type { ListedEntry } from '../collections/block-data.ts';
import { defined } from '../defined.ts';
import { iconSizes, rootFiles } from '../routes/root-files.ts';
import { homePath } from '../routes/route.ts';
import { trailOf } from '../routes/trail.ts';
import { localSite } from '../shell.ts';
import type { Site } from '../site.ts';
import { addressIn } from '../words/language.ts';
import type { BlockOf } from './block.ts';
import type { Figure } from './figures.ts';
import type { Page } from './page.ts';

/** What a page is about, as linked data. */
interface Described {
  path: string;
  page: Page;
  /** Absolute address. */
  canonical: string;
  /** Absolute address of the picture for links to the page, where it has one. */
  picture?: string | undefined;
}

/** A function that makes a path an absolute address in the page's language. */
type Address = (path: string) => string;

/**
 * The schema.org description of a page (JSON-LD 1.1): who publishes the site, the breadcrumb, and what the page is about. It says
 * only what the page says. Google's required properties: https://developers.google.com/search/docs/appearance/structured-data
 */
export function structuredDataOf(site: Site, language: string, described: Described): object {
  const address: Address = path => site.url + addressIn(language, path, site.languages);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...publisherData(site, language, described, address),
      ...breadcrumbData(site, language, described.path, address),
      ...listData(described, address),
      ...presentedData(site, language, described),
    ],
  };
}

/** Id of what is the same on all pages. */
const organizationId = (site: Site) => `${site.url}/#organization`;

/**
 * The publisher and the name of the site, on the home page, where search engines read them (https://developers.google.com/search/docs/appearance/structured-data/organization,
 * https://developers.google.com/search/docs/appearance/site-names); the publisher also where a service or an article names it.
 */
function publisherData(site: Site, language: string, { path, page }: Described, address: Address): object[] {
  const { routes, layout, language: local } = localSite(site, language);
  const { title, shortTitle } = layout.site;
  const names = { name: title, ...(shortTitle === title ? {} : { alternateName: shortTitle }) };
  const home = homePath(routes);
  const url = address(home);
  const organization = {
    '@type': site.organization?.type ?? 'Organization',
    '@id': organizationId(site),
    ...names,
    url,
    logo: site.url + rootFiles.icon(Math.max(...iconSizes)),
    ...contactData(site),
  };
  if (path !== home) return page.presents?.type === 'service' || page.presents?.type === 'article' ? [organization] : [];
  const publisher = { '@id': organizationId(site) };
  return [organization, { '@type': 'WebSite', '@id': `${site.url}/#website`, ...names, url, inLanguage: local.htmlLang, publisher }];
}

/** How the publisher is reached, where and when. */
function contactData({ organization }: Site): object {
  if (organization === undefined) return {};
  const { telephone, email, address, hours } = organization;
  return {
    ...defined({ telephone, email }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        ...defined({ postalCode: address.postalCode, addressRegion: address.region }),
        addressLocality: address.city,
        addressCountry: address.country,
      },
    }),
    ...(hours && {
      openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes,
      })),
    }),
  };
}

/** The steps that lead somewhere, and the page itself. A breadcrumb of one step would say nothing. */
function breadcrumbData(site: Site, language: string, path: string, address: Address): object[] {
  const trail = trailOf(localSite(site, language).routes, path);
  const steps = trail.flatMap(({ title, to }, index) => {
    const target = index === trail.length - 1 ? path : to;
    return target === undefined ? [] : [{ name: title, item: address(target) }];
  });
  if (steps.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

/** The list of a page that shows entries of a collection. */
function listData({ page }: Described, address: Address): object[] {
  return page.blocks.flatMap(block => {
    const listed = block.type === 'entries' ? withPage(block.data.entries) : (trade?.structuredData.listedIn(block) ?? []);
    if (listed.length === 0) return [];
    return [
      {
        '@type': 'ItemList',
        name: titleOf(page),
        numberOfItems: listed.length,
        itemListElement: listed.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: address(path) })),
      },
    ];
  });
}

const withPage = (entries: readonly ListedEntry[]) => entries.flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]));

function presentedData(site: Site, language: string, { page, canonical, picture }: Described): object[] {
  if (page.presents === undefined) return [];
  const entry = trade?.structuredData.entryOn(page, localSite(site, language).layout);
  const shown = page.blocks.find(block => block.type === 'entry')?.data;
  const image = shown?.image ?? heroOf(page).image;
  const common = {
    name: titleOf(page),
    description: page.description,
    url: canonical,
    // The picture of a page with `each` is of no single entry; what is drawn of it is.
    ...defined({ image: image === undefined || entry !== undefined ? picture : site.url + image.src }),
  };
  switch (page.presents.type) {
    case 'service':
      return [{ '@type': 'Service', ...common, provider: { '@id': organizationId(site) } }];
    case 'article':
      return [
        {
          '@type': 'Article',
          headline: common.name,
          ...defined({ datePublished: shown?.date?.day }),
          description: common.description,
          url: common.url,
          ...defined({ image: common.image }),
          inLanguage: localSite(site, language).language.htmlLang,
          publisher: { '@id': organizationId(site) },
        },
      ];
    case 'product': {
      const figures = [...page.presents.figures, ...(entry?.figures ?? [])];
      return [
        {
          '@type': 'Product',
          ...common,
          ...defined({ category: entry?.category }),
          ...(figures.length === 0 ? {} : { additionalProperty: figures.map(propertyData) }),
        },
      ];
    }
  }
}

function propertyData({ name, value, range, unit }: Figure): object {
  return {
    '@type': 'PropertyValue',
    name,
    ...(range === undefined ? { value } : { minValue: range.from, maxValue: range.to }),
    ...defined({ unitText: unit }),
  };
}

/** A page begins with a hero. */
const heroOf = ({ blocks }: Page) => blocks.find(block => block.type === 'hero') as BlockOf<'hero'>;
const titleOf = (page: Page) => heroOf(page).words.title;
