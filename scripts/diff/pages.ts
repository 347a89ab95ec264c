import { memoize } from '#site/memoize.ts';
import { flattenEntries, flattenRoutes, type Route } from '#site/routes/route.ts';
import type { PageConfig } from '#site/source.ts';
import { followMoves } from './addresses.ts';
import { type Compare, compareLists, defaultLocale, isReordered, languageName } from './changes.ts';
import { atMost } from './limit.ts';
import { changedPlaces } from './places.ts';
import { isRecord } from './values/differences.ts';
import { quoted } from './values/word-diff.ts';
import type { Version } from './versions.ts';

const mostPlaces = 20;

/** Blocks of pages, with their words, links and looks; a figure that words quote is reported as a fact. */
export const pageChanges: Compare = (before, after) => {
  const routes = flattenRoutes(defaultLocale(after.site).routes).filter(({ subject }) => subject === undefined);
  return routes.flatMap(route => {
    const was = sameRoute(before, after, route);
    if (was?.page === undefined || route.page === undefined) return [];
    const [old, own] = [before.source.pages[was.page], after.source.pages[route.page]];
    if (old === undefined || own === undefined) return [];
    const pages = { old, own, was, route };
    const lines = [
      ...blockChanges(before, after, pages),
      ...atMost(mostPlaces, placeChanges(before, after, pages)),
      ...translationChanges(before, after, route),
    ];
    return lines.map(line => `${route.path} ${quoted(route.title)}: ${line}`);
  });
};

/** A page in both versions. */
interface PageInBoth {
  old: PageConfig;
  own: PageConfig;
  was: Route;
  route: Route;
}

/** The route of an earlier version that is the same one: its name stays when it moves, its path when it gets another name. */
export function sameRoute(before: Version, after: Version, { name, path }: Route): Route | undefined {
  const same = routesByName(before).get(name);
  if (same !== undefined) return same;
  const left = routesByName(after);
  return [...routesByName(before).values()].find(route => route.path === path && !left.has(route.name));
}

const routesByName = memoize(({ site }: Version) => new Map(flattenRoutes(defaultLocale(site).routes).map(route => [route.name, route])));

function blockChanges(before: Version, after: Version, { old, own, was, route }: PageInBoth): string[] {
  const [wasIds, isIds] = [idsOf(old), idsOf(own)];
  const { added, gone } = compareLists(wasIds, isIds);
  return [
    ...(old.each === own.each ? [] : ['it is made for the entries of another collection.']),
    ...added.map(id => `the block ${blockTitle(after, route, id)} is new.`),
    ...gone.map(id => `the block ${blockTitle(before, was, id)} is gone.`),
    ...(isReordered(wasIds, isIds) ? ['the blocks stand in another order.'] : []),
  ];
}

/** What differs within the blocks that both versions have. */
function placeChanges(before: Version, after: Version, { old, own, was, route }: PageInBoth): string[] {
  const { kept } = compareLists(idsOf(old), idsOf(own));
  const isIn = (code: string) =>
    [before, after].every(({ site }, index) => site.locales[code]?.pages[(index === 0 ? was : route).path]?.untranslated === undefined);
  return kept.flatMap(id => {
    const places = changedPlaces(
      before,
      after,
      (version, code) => {
        const [page, { page: file = '' }] = version === before ? [old, was] : [own, route];
        const structure = page.blocks.find(block => block.id === id);
        const words = isIn(code) ? version.source.words[code]?.pages[file]?.blocks[id] : undefined;
        return withWords(structure, words ?? {});
      },
      (version, code, text) => version.fill(version === before ? followMoves(before, after, text) : text, code),
    );
    return places.map(({ path, text }) => `${path.join('.')} of ${blockTitle(after, route, id)}: ${text}.`);
  });
}

/** Languages in which a page became complete, or incomplete. */
function translationChanges(before: Version, after: Version, { path }: Route): string[] {
  return after.site.languages.flatMap(({ code }) => {
    const [was, is] = [before, after].map(({ site }) => site.locales[code]?.pages[path]);
    if (was === undefined || is === undefined || (was.untranslated === undefined) === (is.untranslated === undefined)) return [];
    if (!mayLack(is.untranslated === undefined ? before : after, path, code)) return [];
    return [
      is.untranslated === undefined
        ? `it is now in ${languageName(code)}.`
        : `it is no longer in ${languageName(code)}, but shown in the default language.`,
    ];
  });
}

/** Whether a page may lack words in a language; if not, missing words are an error, and the site cannot be built until they are there. */
function mayLack({ source: { config } }: Version, path: string, language: string): boolean {
  const languages = flattenEntries(config.routes).find(route => route.path === path)?.entry.languages;
  return config.i18n?.missing === 'warn' || languages?.includes(language) === false;
}

/** A block by its title, else its id. */
function blockTitle({ site, source, fill }: Version, { page = '' }: Route, id: string): string {
  const [{ code }] = site.languages;
  const words: object = source.words[code]?.pages[page]?.blocks[id] ?? {};
  return quoted('title' in words && typeof words.title === 'string' ? fill(words.title, code) : id);
}

const idsOf = ({ blocks }: PageConfig) => blocks.map(({ id }) => id);

/** The structure of a block together with its words: each entry of a list has the words under its id, a plain text as `text`. */
function withWords(structure: unknown, words: unknown): unknown {
  if (isRecord(structure) && typeof words === 'string') return { ...structure, text: words };
  if (Array.isArray(structure) && isRecord(words)) {
    return structure.map(entry => (isRecord(entry) && typeof entry.id === 'string' ? withWords(entry, words[entry.id]) : entry));
  }
  if (!isRecord(structure) || !isRecord(words)) return structure ?? words;
  const own = Object.entries(structure).map(([key, value]) => [key, withWords(value, words[key])] as const);
  return { ...words, ...Object.fromEntries(own) };
}
