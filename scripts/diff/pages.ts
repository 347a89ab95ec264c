import { flattenEntries, flattenRoutes, type Route } from '#site/routes/route.ts';
import type { PageConfig } from '#site/source.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { leadsTo } from './addresses.ts';
import { changedWords } from './changed-words.ts';
import { type Compare, compareLists, defaultLocale, isReordered, languageName, quoted } from './changes.ts';
import type { Version } from './versions.ts';

/** Blocks of pages, and how many of their words changed; a figure that words quote is reported as a fact. */
export const pageChanges: Compare = (before, after) => {
  const routes = flattenRoutes(defaultLocale(after.site).routes).filter(({ subject }) => subject === undefined);
  return routes.flatMap(route => {
    const { page } = route;
    const [old, own] = page === undefined ? [] : [before.source.pages[page], after.source.pages[page]];
    if (page === undefined || old === undefined || own === undefined) return [];
    const lines = [
      ...blockChanges(before, after, page, old, own),
      ...wordChanges(before, after, page, own),
      ...translationChanges(before, after, route),
    ];
    return lines.map(line => `${route.path} ${quoted(route.title)}: ${line}`);
  });
};

function blockChanges(before: Version, after: Version, page: string, old: PageConfig, own: PageConfig): string[] {
  const [was, is] = [old, own].map(({ blocks }) => blocks.map(({ id }) => id));
  const { added, gone, kept } = compareLists(was ?? [], is ?? []);
  const changed = kept.filter(id => {
    const [wasBlock, isBlock] = [old, own].map(({ blocks }) => {
      const block = blocks.find(candidate => candidate.id === id);
      return JSON.stringify(block, (key, value) => (key === 'to' ? leadsTo(after, String(value)) : value));
    });
    return wasBlock !== isBlock;
  });
  return [
    ...added.map(id => `the block ${blockTitle(after, page, id)} is new.`),
    ...gone.map(id => `the block ${blockTitle(before, page, id)} is gone.`),
    ...changed.map(id => `pictures, links, entries or looks of the block ${blockTitle(after, page, id)} changed.`),
    ...(isReordered(was ?? [], is ?? []) ? ['the blocks stand in another order.'] : []),
  ];
}

function wordChanges(before: Version, after: Version, page: string, own: PageConfig): string[] {
  return after.site.languages.flatMap(({ code }) => {
    const [old, words] = [before, after].map(version => version.source.words[code]?.pages[page]?.blocks);
    if (old === undefined || words === undefined) return [];
    const counts = own.blocks.flatMap(({ id }) => {
      const count = old[id] === undefined || words[id] === undefined ? 0 : changedWords(textOf(old[id]), textOf(words[id]), code);
      return count === 0 ? [] : [`${count} in ${blockTitle(after, page, id)}`];
    });
    return counts.length === 0 ? [] : [`words changed in ${languageName(code)}: ${counts.join(', ')}.`];
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
function blockTitle({ site, source }: Version, page: string, id: string): string {
  const words: { title?: unknown } = source.words[site.languages[0].code]?.pages[page]?.blocks[id] ?? {};
  return quoted(typeof words.title === 'string' ? words.title : id);
}

const textOf = (words: unknown) =>
  textsIn(words)
    .map(({ text }) => text)
    .join('\n');
