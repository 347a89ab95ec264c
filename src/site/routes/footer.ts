import type { SiteConfig } from '../generated/site-config.ts';
import type { LayoutWords } from '../words/interface.ts';
import { fillPlaceholders } from '../words/placeholders.ts';
import { findRoute, type Route } from './route.ts';

interface FooterLink {
  to: string;
  label: string;
}

/** The footer in one language. */
export interface Footer {
  columns: { id: string; title: string; links: FooterLink[] }[];
  /** Beside the closing lines. */
  links: FooterLink[];
  copyright: string;
  /** Absent where the site has no filing number. */
  filing?: string;
}

/** A number of zeros, which is there until the site has its own. */
export const isFilingPlaceholder = (filing: string): boolean => /^\D*0+$/.test(filing);

/** Footer columns with their headings, and links labelled with the titles of their routes. */
export function footerOf(
  { columns = [], links = [], filing }: NonNullable<SiteConfig['footer']>,
  routes: readonly Route[],
  words: LayoutWords['footer'],
): Footer {
  const linkTo = (to: string): FooterLink => ({ to, label: findRoute(routes, to)?.title ?? to });
  return {
    columns: columns.map(({ id, links }) => ({
      id,
      title: words.columns[id] ?? id,
      links: links.map(linkTo),
    })),
    links: links.map(linkTo),
    copyright: words.copyright,
    ...(filing !== undefined &&
      !isFilingPlaceholder(filing) && { filing: fillPlaceholders(words.filing, name => (name === 'number' ? filing : undefined)) }),
  };
}
