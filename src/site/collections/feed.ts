import { memoizePair } from '../memoize.ts';
import { documentTitle } from '../pages/document-title.ts';
import { changeKey, type LastChanges } from '../routes/last-changes.ts';
import { listedRoutes } from '../routes/listed-routes.ts';
import { findRoute, joinPath } from '../routes/route.ts';
import { localSite } from '../shell.ts';
import type { LocalSite, Site } from '../site.ts';
import { addressIn } from '../words/language.ts';
import { escapeXml } from '../words/xml.ts';
import type { LocalEntry } from './entry.ts';

/** A feed of a collection in a language. */
interface Feed {
  /** Name of the collection. */
  collection: string;
  /** Its address on the site. */
  address: string;
  title: string;
  /** Path of the page that lists its entries. */
  path: string;
  /** The latest first. */
  entries: (LocalEntry & Required<Pick<LocalEntry, 'path' | 'date'>>)[];
}

/** Most entries of a feed: readers ask for it every hour. */
const mostEntries = 50;

/** The feeds of a language: one of each collection whose entries have dates and pages, on pages that are for everybody. */
export const feedsOf = (site: Site, language: string): readonly Feed[] => localFeeds(site, localSite(site, language));

/** Every document names them, so they are gathered once. */
const localFeeds = memoizePair((site: Site, { collections, routes, layout, language }: LocalSite): Feed[] => {
  const listed = listedRoutes(site, routes);
  return Object.entries(collections).flatMap(([collection, all]): Feed[] => {
    const entries = all.filter(
      (entry): entry is Feed['entries'][number] => isFed(entry) && findRoute(listed, entry.path ?? '') !== undefined,
    );
    const [first] = entries;
    if (first === undefined) return [];
    const path = first.path.slice(0, -first.id.length - 1) || '/';
    return [
      {
        collection,
        address: addressIn(language.code, joinPath(path, 'feed.atom'), site.languages),
        title: documentTitle(findRoute(listed, path)?.title ?? '', layout.site),
        path,
        entries: entries.toSorted((a, b) => (a.date.day < b.date.day ? 1 : a.date.day > b.date.day ? -1 : 0)).slice(0, mostEntries),
      },
    ];
  });
});

const isFed = ({ date, path, untranslated }: LocalEntry) => date !== undefined && path !== undefined && !untranslated;

/** A feed as Atom (RFC 4287), which says languages and times without doubt; every reader of feeds knows it. */
export function feedText(
  site: Site,
  language: string,
  { collection, address, title, path, entries }: Feed,
  lastChanges: LastChanges = {},
): string {
  const { language: local, routes, layout } = localSite(site, language);
  const urlOf = (to: string) => escapeXml(site.url + addressIn(language, to, site.languages));
  const dated = entries.map(entry => {
    const published = `${entry.date.day}T00:00:00Z`;
    const changed = lastChanges[changeKey(findRoute(routes, entry.path)?.page ?? '', entry.id)]?.[language];
    return { ...entry, published, updated: changed !== undefined && changed > published ? changed : published };
  });
  const self = escapeXml(site.url + address);
  // Not an address: a page that moves would change it, and readers would show every entry again.
  const feedId = escapeXml(`${site.url}/#${language}/${collection}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${local.htmlLang}">`,
    `<id>${feedId}</id><title>${escapeXml(title)}</title>`,
    `<link rel="self" href="${self}"/><link rel="alternate" type="text/html" href="${urlOf(path)}"/>`,
    `<updated>${dated
      .map(({ updated }) => updated)
      .sort()
      .at(-1)}</updated><author><name>${escapeXml(layout.site.title)}</name></author>`,
    ...dated.map(
      ({ id, path: page, name, summary, published, updated }) =>
        `<entry><id>${feedId}/${escapeXml(id)}</id><title>${escapeXml(name)}</title><link rel="alternate" type="text/html" href="${urlOf(page)}"/>` +
        `<published>${published}</published><updated>${updated}</updated><summary>${escapeXml(summary)}</summary></entry>`,
    ),
    '</feed>',
    '',
  ].join('\n');
}
