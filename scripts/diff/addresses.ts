import { parseLink } from '#site/routes/link.ts';
import { findRoute, flattenRoutes, type Route, redirectTo } from '#site/routes/route.ts';
import { type Compare, defaultLocale } from './changes.ts';
import { quoted } from './values/word-diff.ts';
import type { Version } from './versions.ts';

const mostAlike = 3;

/** Addresses that are new, gone, or lead elsewhere. */
export const addressChanges: Compare = (before, after) => {
  const [old, own] = [defaultLocale(before.site).routes, defaultLocale(after.site).routes];
  const goneNow = new Set(after.site.gone);
  const paths = [...addressesOf(old), ...addressesOf(own).filter(path => answerAt(old, path).type === 'nothing')];
  const changes = paths.flatMap((path): Change[] => {
    const [was, is] = [answerAt(old, path), answerAt(own, path)];
    if (was.type === is.type && (was.type !== 'redirect' || is.type !== 'redirect' || was.to === is.to)) return [];
    const parent = path.slice(0, path.lastIndexOf('/'));
    return [{ line: lineOf(path, was, is, goneNow.has(path)), kind: `${was.type} ${is.type} ${parent}`, parent }];
  });
  // A catalogue may add and remove hundreds of pages.
  return [...Map.groupBy(changes, ({ kind }) => kind).values()].flatMap(group => {
    const lines = group.map(({ line }) => line);
    if (lines.length <= mostAlike) return lines;
    return [...lines.slice(0, mostAlike - 1), `The same for ${lines.length - mostAlike + 1} more below ${group[0]?.parent}.`];
  });
};

interface Change {
  line: string;
  /** Changes of one kind below one path are reported together. */
  kind: string;
  parent: string;
}

function lineOf(path: string, was: Answer, is: Answer, isGone: boolean): string {
  switch (is.type) {
    case 'nothing':
      return isGone ? `${path} is gone for good: who comes there is told so.` : `${path} is gone: who comes there finds nothing.`;
    case 'redirect':
      return was.type === 'nothing' ? `${path} is new and leads to ${is.to}.` : `${path} now leads to ${is.to}.`;
    case 'page':
      return was.type === 'nothing' ? `${path} ${quoted(is.title)} is new.` : `${path} ${quoted(is.title)} is now a page of its own.`;
  }
}

/** Where a link of an earlier version leads in a later one: a page that moved and left a redirect is the same page. */
export function leadsTo(before: Version, after: Version, to: string): string {
  const target = parseLink(to);
  if (target.type !== 'page') return to;
  const [was, is] = [before, after].map(({ site }) => answerAt(defaultLocale(site).routes, target.path));
  return was?.type === 'page' && is?.type === 'redirect' ? is.to + to.slice(target.path.length) : to;
}

/** A text of an earlier version whose links, if it has some or is one, lead to pages where they are in a later one. */
export function followMoves(before: Version, after: Version, text: string): string {
  if (text.startsWith('/')) return leadsTo(before, after, text);
  return text.replace(/(?<=\]\()\/[^)\s]*/g, to => leadsTo(before, after, to));
}

type Answer = { type: 'page'; title: string } | { type: 'redirect'; to: string } | { type: 'nothing' };

function answerAt(routes: readonly Route[], path: string): Answer {
  const route = findRoute(routes, path);
  const to = route && redirectTo(route, path);
  if (to !== undefined) return { type: 'redirect', to };
  return route?.page === undefined || route.path.endsWith('/*') ? { type: 'nothing' } : { type: 'page', title: route.title };
}

const addressesOf = (routes: readonly Route[]) =>
  flattenRoutes(routes)
    .map(({ path }) => path)
    .filter(path => !path.endsWith('/*'));
