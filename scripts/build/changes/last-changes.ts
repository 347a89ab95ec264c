import { nodeAt } from '#site/node-path.ts';
import { changeKey, type LastChanges } from '#site/routes/last-changes.ts';
import { files, type PageConfig, type SiteSource } from '#site/source.ts';
import { findFact } from '#site/words/facts.ts';
import { placeholdersOf } from '#site/words/placeholders.ts';
import { textsIn } from '#site/words/texts-in.ts';
import type { SiteCollection } from '../../collections/collection.ts';
import { collectionOn, siteCollection } from '../../collections/site-collection.ts';
import { latest, readTimes, type Time } from './change-times.ts';

/**
 * Reads from git when pages last changed: their files, words and the facts that these quote; the page of an entry of a collection also
 * with the lines of the entry, and one that lists them with the whole collection. It is not known without git, for what is not
 * committed, and where the history is cut off (a shallow clone).
 */
export async function readLastChanges(root: string, source: SiteSource): Promise<LastChanges> {
  const { pages, words, facts } = source;
  const languages = Object.keys(words);
  const shown = new Map(Object.entries(pages).map(([page, config]) => [page, collectionsOn(config, source)]));
  const all = new Set([...shown.values()].flat());
  const inParts = [files.facts, ...new Set([...all].flatMap(({ file, wordsFile }) => [file, ...languages.map(wordsFile)]))];
  const times = await readTimes(root, inParts).catch(() => undefined);
  if (times === undefined) return {};
  const ofQuoted = (said: unknown): Time[] => {
    const quoted = new Set(textsIn(said).flatMap(({ text }) => placeholdersOf(text)));
    return [...quoted].filter(name => findFact(facts, name) !== undefined).map(name => times.ofNode(files.facts, name.split('.')));
  };
  const changes: LastChanges = {};
  const add = (key: string, language: string, parts: readonly Time[]) => {
    const time = latest(parts);
    if (time !== undefined) changes[key] = { ...changes[key], [language]: new Date(time * 1000).toISOString() };
  };
  for (const [page, { each }] of Object.entries(pages)) {
    const collections = shown.get(page) ?? [];
    const { wordsFile, wordsIn, file = '', entries = [] } = (each === undefined ? undefined : siteCollection(each, source)) ?? {};
    for (const language of languages) {
      const local = words[language];
      const own = local?.pages[page];
      if (local === undefined || own === undefined) continue;
      const shared = [times.ofFile(files.page(page)), times.ofFile(files.pageWords(language, page)), ...ofQuoted(own)];
      const listed = collections.flatMap(list => [
        times.ofFile(list.file),
        times.ofFile(list.wordsFile(language)),
        ...ofQuoted(list.wordsIn(local)),
      ]);
      add(changeKey(page), language, [...shared, ...listed]);
      for (const { id, at, words: place, beside = [] } of entries) {
        const said = [place, ...beside].flatMap(path => [
          times.ofNode(wordsFile?.(language) ?? '', path),
          ...ofQuoted(nodeAt(wordsIn?.(local), path)),
        ]);
        add(changeKey(page, id), language, [...shared, times.ofNode(file, at), ...said]);
      }
    }
  }
  return changes;
}

/** The collections of which a page shows entries. */
const collectionsOn = (page: PageConfig, source: SiteSource): SiteCollection[] =>
  [...new Set([page.each, ...page.blocks.map(block => collectionOn(page, block))])].flatMap(
    name => (name === undefined ? undefined : siteCollection(name, source)) ?? [],
  );
