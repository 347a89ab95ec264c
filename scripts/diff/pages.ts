import { isMap } from '#site/node-path.ts';
import { flattenEntries, type Route } from '#site/routes/route.ts';
import { followMoves } from './addresses.ts';
import { type Change, compareBy, languageName, listOf, type Versions, within } from './changes.ts';
import { ofPage, routesOf } from './routes.ts';
import { quoted } from './values/word-diff.ts';
import type { Version } from './versions.ts';

/** Blocks of pages, with their words, links and looks; a figure that words quote is reported as a fact. */
export const pageChanges = compareBy({
  view: (version, code, versions) => {
    const lacking = new Set([versions.before, versions.after].flatMap(own => pathsWithout(own, code, versions)));
    const pages = routesOf(version, versions).flatMap(([path, route]): [string, object][] => {
      const page = version.source.pages[route.page ?? ''];
      if (page === undefined) return [];
      const words = lacking.has(path) ? undefined : version.source.words[code]?.pages[route.page ?? '']?.blocks;
      const places = Object.fromEntries(page.blocks.map(block => [block.id, withWords(block, words?.[block.id] ?? {})]));
      const languages = Object.fromEntries(version.site.languages.map(language => [language.code, isIn(version, route, language.code)]));
      return [[path, { each: page.each, blocks: listOf(page.blocks.map(({ id }) => id)), places, languages }]];
    });
    return Object.fromEntries(pages);
  },
  by: 1,
  read: (version, code, text, { before, after }) => version.fill(version === before ? followMoves(before, after, text) : text, code),
  places: within(ofPage, [
    ['*.each', () => 'it is made for the entries of another collection.'],
    ['+ *.blocks.*', change => `the block ${blockTitle(change, change.after)} is new.`],
    ['- *.blocks.*', change => `the block ${blockTitle(change, change.before)} is gone.`],
    ['*.blocks.order', () => 'the blocks stand in another order.'],
    ['*.places.*.**', change => `${change.rest} of ${blockTitle(change, change.after)}: ${change.text}.`, 20],
    [
      '~ *.languages.*',
      ({ names: [, code], is }) =>
        is ? `it is now in ${languageName(code)}.` : `it is no longer in ${languageName(code)}, but shown in the default language.`,
    ],
  ]),
});

/** Pages that lack words in a language, which visitors read in the default one. */
const pathsWithout = (version: Version, code: string, versions: Versions) =>
  routesOf(version, versions)
    .filter(([, route]) => version.site.locales[code]?.pages[route.path]?.untranslated !== undefined)
    .map(([path]) => path);

/** Whether a page has its words in a language; `undefined` if it lacks some and must not: that is an error, and the site cannot be built. */
function isIn({ site, source: { config } }: Version, { path }: Route, code: string): boolean | undefined {
  const page = site.locales[code]?.pages[path];
  if (page === undefined || page.untranslated === undefined) return page && true;
  const languages = flattenEntries(config.routes).find(route => route.path === path)?.entry.languages;
  return config.i18n?.missing === 'warn' || languages?.includes(code) === false ? false : undefined;
}

/** A block by its title, else its id. */
function blockTitle({ names: [path, id], ...versions }: Change, version: Version): string {
  const { page = '' } = new Map(routesOf(version, versions)).get(path) ?? {};
  const [{ code }] = version.site.languages;
  const words: object = version.source.words[code]?.pages[page]?.blocks[id] ?? {};
  return quoted('title' in words && typeof words.title === 'string' ? version.fill(words.title, code) : id);
}

/** The structure of a block together with its words: each entry of a list has the words under its id, a plain text as `text`. */
function withWords(structure: unknown, words: unknown): unknown {
  if (isMap(structure) && typeof words === 'string') return { ...structure, text: words };
  if (Array.isArray(structure) && isMap(words)) {
    return structure.map(entry => (isMap(entry) && typeof entry.id === 'string' ? withWords(entry, words[entry.id]) : entry));
  }
  if (!isMap(structure) || !isMap(words)) return structure ?? words;
  const own = Object.entries(structure).map(([key, value]) => [key, withWords(value, words[key])] as const);
  return { ...words, ...Object.fromEntries(own) };
}
