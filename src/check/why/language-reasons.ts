import { alternatesOf } from '#site/pages/head.ts';
import { findRoute } from '#site/routes/route.ts';
import { sitemapOf } from '#site/routes/sitemap.ts';
import { files } from '#site/source.ts';
import { type Addressed, inConfig, type Reason } from './addressed.ts';
import { notKnown, unreadFile } from './unread-file.ts';

/** In which languages it can be read, and what search engines see. */
export function languageReasons(addressed: Addressed): Reason[] {
  const { site, draft, route } = addressed;
  if (route.page === undefined) return [];
  const [{ code: original }, ...others] = site.languages;
  const unreadOriginal = unreadFile(draft, original, route);
  const words = others.map(({ code }) => {
    const unread = unreadOriginal ?? unreadFile(draft, code, route);
    return { unread, reason: unread === undefined ? languageReason(addressed, code) : notKnown(`words ${code}`, unread) };
  });
  const unread = words.find(language => language.unread !== undefined)?.unread;
  return [
    ...words.map(({ reason }) => reason),
    unread === undefined ? hreflangReason(addressed) : notKnown('hreflang', unread),
    unreadOriginal === undefined ? sitemapReason(addressed) : notKnown('sitemap', unreadOriginal),
  ];
}

function hreflangReason({ site, path }: Addressed): Reason {
  const tags = alternatesOf(site, path).map(({ hreflang }) => hreflang);
  return { name: 'hreflang', value: tags.join(' ') || 'none', rule: 'every language in which the page is whole, if there are two' };
}

function sitemapReason({ site, path }: Addressed): Reason {
  return {
    name: 'sitemap',
    value: sitemapOf(site).includes(`<loc>${site.url}${path}</loc>`) ? 'listed' : 'not listed',
    rule: 'every page that is offered to everyone, in each language in which it is whole',
  };
}

function languageReason({ site, draft, path, entries, route }: Addressed, code: string): Reason {
  const own = entries.at(-1);
  const isWhole = findRoute(site.locales[code]?.routes ?? [], path)?.untranslated !== true;
  const [{ code: original }] = site.languages;
  if (isWhole)
    return {
      name: `words ${code}`,
      value: 'whole',
      rule: `nothing is missing that ${original} has`,
      at: { file: files.pageWords(code, route.page ?? ''), path: [] },
    };
  const value = `shown in ${original}, under a notice`;
  if (own?.entry.languages && !own.entry.languages.includes(code))
    return { name: `words ${code}`, value, rule: '`languages` of the route leaves it out', at: inConfig([...own.at, 'languages']) };
  const page = draft.words[code]?.pages[route.page ?? ''];
  return {
    name: `words ${code}`,
    value,
    rule: 'words are missing, in the page, its form or its entry (`npm run i18n -- status` says which)',
    ...(page === undefined ? {} : { at: { file: files.pageWords(code, route.page ?? ''), path: [] } }),
  };
}
