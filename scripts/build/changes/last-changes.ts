import { nodeAt } from '#site/node-path.ts';
import { changeKey, type LastChanges } from '#site/routes/sitemap.ts';
import { files, type SiteSource } from '#site/source.ts';
import { findFact } from '#site/words/facts.ts';
import { placeholdersOf } from '#site/words/placeholders.ts';
import { textsIn } from '#site/words/texts-in.ts';
import { latest, readTimes, type Time } from './change-times.ts';
import { entryPlaces } from './entry-places.ts';

/**
 * Reads from git when pages last changed: their files, words and the facts that these quote; the page of an entry of the catalogue also
 * with the lines of the entry, and one that shows all of it with the whole catalogue. It is not known without git, for what is not
 * committed, and where the history is cut off (a shallow clone).
 */
export async function readLastChanges(root: string, { pages, words, facts, catalogue }: SiteSource): Promise<LastChanges> {
  const languages = Object.keys(words);
  const inParts = [files.facts, files.catalogue, ...languages.map(language => files.words(language, 'catalogue'))];
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
  for (const [page, { each, blocks }] of Object.entries(pages)) {
    const showsAll = each !== undefined || blocks.some(({ type }) => type.startsWith('ip-'));
    for (const language of languages) {
      const { pages: pageWords = {}, catalogue: named } = words[language] ?? {};
      const own = pageWords[page];
      if (own === undefined) continue;
      const shared = [times.ofFile(files.page(page)), times.ofFile(files.pageWords(language, page)), ...ofQuoted(own)];
      const wordsOfAll = files.words(language, 'catalogue');
      const all = showsAll ? [times.ofFile(files.catalogue), times.ofFile(wordsOfAll), ...ofQuoted(named)] : [];
      add(changeKey(page), language, [...shared, ...all]);
      for (const { id, at, words: places } of entryPlaces(each, catalogue)) {
        const said = places.flatMap(place => [times.ofNode(files.words(language, 'catalogue'), place), ...ofQuoted(nodeAt(named, place))]);
        add(changeKey(page, id), language, [...shared, times.ofNode(files.catalogue, at), ...said]);
      }
    }
  }
  return changes;
}
