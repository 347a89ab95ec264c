import { defined } from '#site/defined.ts';
import { pointerOf } from '#site/node-path.ts';
import type { Draft } from '../draft.ts';
import { keyOf, type WordsFile } from '../lookup/words-files.ts';
import { pairNames } from '../suggest/nearest.ts';
import { type Difference, differencesOf } from './word-differences.ts';

/** A difference in a file; a left-over key with the missing one that it probably misspells. */
export interface WordsEntry {
  file: WordsFile;
  difference: Difference;
  meant?: Difference;
  /** The keys that are missing beside a left-over one. */
  lacking?: string[];
}

/** All differences in files of words; two keys that differ because of one mistake are one entry. */
export function wordsEntries(draft: Draft, files: readonly WordsFile[]): WordsEntry[] {
  return pairRenamed(
    files.flatMap(file => withoutMoved(pairDifferences(file, differencesOf(draft, file)))),
    files,
  );
}

/** Name of the key that differs. */
export const differingKey = ({ path }: Difference) => String(path.at(-1));

/** The same file in all languages. */
export const versionsOf = (file: WordsFile, files: readonly WordsFile[]) => files.filter(other => keyOf(other) === keyOf(file));

function pairDifferences(file: WordsFile, differences: readonly Difference[]): WordsEntry[] {
  const byMap = Map.groupBy(differences, ({ path }) => pointerOf(path.slice(0, -1)));
  return [...byMap.values()].flatMap(group => {
    const lacking = group.filter(({ type }) => type === 'missing');
    const names = lacking.map(differingKey);
    const { missing, leftOver } = pairNames(names, group.filter(({ type }) => type === 'left-over').map(differingKey));
    return group.flatMap((difference): WordsEntry[] => {
      if (difference.type === 'missing') return missing.includes(differingKey(difference)) ? [{ file, difference }] : [];
      const meant = lacking.find(
        other => difference.type === 'left-over' && leftOver.get(differingKey(difference))?.includes(differingKey(other)),
      );
      return [{ file, difference, lacking: names, ...defined({ meant }) }];
    });
  });
}

/** Words that are a level too high are left over there; they are not reported as missing at their right place too. */
function withoutMoved(entries: WordsEntry[]): WordsEntry[] {
  const leftOver = entries.flatMap(({ difference }) => (difference.type === 'left-over' ? [difference] : []));
  const isMoved = ({ path }: Difference) =>
    leftOver.some(
      other => differingKey(other) === String(path.at(-1)) && pointerOf(other.path.slice(0, -1)) === pointerOf(path.slice(0, -2)),
    );
  return entries.filter(({ difference }) => difference.type !== 'missing' || !isMoved(difference));
}

/**
 * If a language, or every language, lacks a single name of the structure and has a single other in its place, the two belong
 * together, however different they are.
 */
function pairRenamed(entries: WordsEntry[], files: readonly WordsFile[]): WordsEntry[] {
  const single = entries.filter(({ difference, meant }) => meant === undefined && (difference.named ?? difference.namedIn) !== undefined);
  const byMap = Map.groupBy(single, ({ file, difference }) => keyOf(file) + pointerOf(difference.path.slice(0, -1)));
  const renamed = new Map<WordsEntry, WordsEntry>();
  for (const group of byMap.values()) {
    const missing = group.filter(({ difference }) => difference.type === 'missing');
    const leftOver = group.filter(({ difference }) => difference.type === 'left-over');
    const [first] = missing;
    const [other, ...others] = leftOver;
    if (first === undefined) continue;
    if (missing.length === 1) {
      if (other?.file === first.file && others.length === 0) renamed.set(other, first);
      continue;
    }
    const languages = versionsOf(first.file, files).length;
    if (
      [missing, leftOver].some(
        list => list.length !== languages || new Set(list.map(({ difference }) => differingKey(difference))).size > 1,
      )
    )
      continue;
    for (const entry of missing) {
      const inPlace = leftOver.find(found => found.file === entry.file);
      if (inPlace !== undefined) renamed.set(inPlace, entry);
    }
  }
  const paired = new Set(renamed.values());
  return entries
    .filter(entry => !paired.has(entry))
    .map(entry => {
      const meant = renamed.get(entry)?.difference;
      return meant === undefined ? entry : { ...entry, meant };
    });
}
