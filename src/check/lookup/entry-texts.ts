import type { EntryTexts } from '#site/collections/entry.ts';
import { trade } from '#trade/site.ts';
import type { WordsFile } from './words-files.ts';

/** The entries that a file of words is about. */
export const entryTexts = ({ part, words }: Pick<WordsFile, 'part' | 'words'>): EntryTexts[] =>
  part === 'collections'
    ? Object.keys(words).map(id => ({ path: [id], name: 'title', summary: 'summary' }))
    : (trade?.entries.texts(part, words) ?? []);
