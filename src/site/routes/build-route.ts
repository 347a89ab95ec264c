import { entriesOf } from '../collections/entries.ts';
import type { Collections } from '../collections/entry.ts';
import { defined } from '../defined.ts';
import type { RouteEntry } from '../generated/site-config.ts';
import type { PageConfig } from '../source.ts';
import type { LanguagesLacking } from '../words/completeness.ts';
import { leadOf } from './group-lead.ts';
import { joinPath, type Route } from './route.ts';
import { otherVisits } from './site-log.ts';
import { subjectRoute } from './subject-route.ts';

/** What routes in a language are made of. */
interface RouteContext {
  words: Record<string, string>;
  pages: Record<string, PageConfig>;
  data: Collections;
  language: string;
  /** All languages that are offered. */
  codes: string[];
  lacking: LanguagesLacking;
}

/** Builds a route of the table with all below it. */
export function buildRoute(entry: RouteEntry, context: RouteContext, parent?: Route): Route {
  const { name, title = name, hidden = false, affix = false, noCache = false, alwaysShow = false, page } = entry;
  const siteLog = entry.siteLog ?? parent?.siteLog ?? otherVisits;
  const frame = entry.frame ?? parent?.frame;
  const path = joinPath(parent?.path ?? '', entry.path);
  const redirect = entry.redirect ?? (page === undefined ? leadOf(entry, path) : undefined);
  const route: Route = {
    path,
    name,
    title: context.words[title] ?? name,
    hidden,
    affix,
    noCache,
    alwaysShow,
    siteLog,
    ...defined({ icon: entry.icon, activeMenu: entry.activeMenu, redirect, roles: entry.roles, page }),
    ...(entry.searched ? { searched: true } : {}),
    ...(frame === 'desk' ? { frame } : {}),
    children: [],
  };
  const config = page === undefined ? undefined : context.pages[page];
  const subjects = config ? entriesOf(config, context.data) : [];
  route.children = [
    ...(entry.children ?? []).map(child => buildRoute(child, context, route)),
    ...subjects.map(subject => ({ ...subjectRoute(route, subject), ...gapsOf(entry, context, subject.id) })),
  ];
  return Object.assign(route, gapsOf(entry, context));
}

/** The languages in which the page of a route is not written. */
function gapsOf({ page, languages }: RouteEntry, { codes, language, lacking }: RouteContext, subject?: string): Partial<Route> {
  if (page === undefined) return {};
  const missing = lacking(page, subject);
  const missingIn = codes.filter(code => missing.includes(code) || languages?.includes(code) === false);
  return missingIn.length === 0 ? {} : { missingIn, ...(missingIn.includes(language) ? { untranslated: true } : {}) };
}
