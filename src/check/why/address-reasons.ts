import { entryWordsPath } from '#site/collections/entries.ts';
import { defined } from '#site/defined.ts';
import type { RouteEntry } from '#site/generated/site-config.ts';
import { pointerOf } from '#site/node-path.ts';
import { documentTitle } from '#site/pages/document-title.ts';
import { findRoute, isReload, type Route, redirectTo } from '#site/routes/route.ts';
import { trailOf } from '#site/routes/trail.ts';
import { files } from '#site/source.ts';
import { addressIn } from '#site/words/language.ts';
import type { Draft } from '../draft.ts';
import { entryTexts } from '../lookup/entry-texts.ts';
import { wordsFiles } from '../lookup/words-files.ts';
import type { Place } from '../problem.ts';
import { type Addressed, inConfig, type Reason } from './addressed.ts';
import { notKnown, unreadEntries, unreadPart } from './unread-file.ts';

/** Addresses, redirect, page, titles and breadcrumb. */
export function addressReasons(addressed: Addressed): Reason[] {
  const { site, path, local, entries } = addressed;
  const own = entries.at(-1);
  return [
    {
      name: 'address',
      value: site.languages.map(({ code }) => addressIn(code, path, site.languages)).join(' '),
      rule: 'parents and children of the route table joined; every language but the default one has a prefix',
      ...defined({ at: own && inConfig([...own.at, 'path']) }),
    },
    ...redirectReasons(addressed),
    ...pageReasons(addressed),
    ...titleReasons(addressed),
    {
      name: 'breadcrumb',
      value: trailOf(local.routes, path)
        .map(({ title }) => title)
        .join(' > '),
      rule: 'home first, then every route on the way, hidden ones too; before an entry, the page that lists it',
    },
  ];
}

function redirectReasons({ path, route, entries, local }: Addressed): Reason[] {
  const own = entries.at(-1);
  if (own === undefined || route.redirect === undefined) return [];
  const target = redirectTo(route, path) ?? 'nowhere: the rest of the address would leave the site';
  const further = findRoute(local.routes, target)?.redirect;
  return [
    {
      name: 'leads to',
      value: further === undefined ? target : `${target}, which leads on to ${further}`,
      rule: redirectRule(route, own.entry),
      at: inConfig([...own.at, own.entry.redirect === undefined ? 'path' : 'redirect']),
    },
  ];
}

function redirectRule(route: Route, { redirect }: RouteEntry): string {
  if (redirect === undefined) return 'a group without `page` and `redirect` leads to the first visible page below it';
  return isReload(route) ? '`redirect` with `/*`: opens the rest of the address again' : '`redirect` of the route';
}

function pageReasons({ route, entries }: Addressed): Reason[] {
  const own = entries.at(-1);
  if (own === undefined || route.page === undefined) return [];
  return [
    {
      name: 'page',
      value: files.page(route.page),
      rule:
        route.subject === undefined
          ? '`page` of the route'
          : `\`page\` of the route above, which shows the entry \`${route.subject}\` here`,
      at: inConfig([...own.at, 'page']),
    },
  ];
}

function titleReasons({ site, path, route, entries, draft }: Addressed): Reason[] {
  const { name = '', title = name } = entries.at(-1)?.entry ?? {};
  return site.languages.flatMap(({ code }) => {
    const local = site.locales[code];
    const found = local && findRoute(local.routes, path);
    if (local === undefined || found === undefined) return [];
    const words = (language: string): Place => ({ file: files.words(language, 'routes'), path: [title] });
    const { page = '', subject } = route;
    const unread =
      (subject === undefined ? unreadPart(draft, code, 'routes') : unreadEntries(draft, code, page)) ?? unreadPart(draft, code, 'layout');
    if (unread !== undefined) return [notKnown(`title ${code}`, unread)];
    return [
      {
        name: `title ${code}`,
        value: documentTitle(found.title, local.layout.site),
        ...(subject === undefined
          ? { rule: `words of \`${title}\`, the route's ${title === name ? 'name' : '`title`'}, and the name of the site`, at: words(code) }
          : {
              rule: 'title of the entry, and the name of the site',
              ...defined({ at: titleOfEntry(draft, code, page, subject) }),
            }),
      },
    ];
  });
}

/** Where the title of an entry is written in a language. */
function titleOfEntry(draft: Draft, code: string, page: string, id: string): Place | undefined {
  const path = entryWordsPath(draft, draft.pages[page]?.each ?? '', id);
  const [part, ...within] = path;
  const own = part === 'collections' ? within.slice(1) : within;
  for (const file of wordsFiles(draft)) {
    if (file.language.code !== code || file.part !== part || (part === 'collections' && file.collection !== within[0])) continue;
    const texts = entryTexts(file).find(entry => pointerOf(entry.path) === pointerOf(own));
    if (texts !== undefined) return { file: file.file, path: [...texts.path, texts.name] };
  }
  return undefined;
}
