import { memoize } from '#site/memoize.ts';
import type { Rule } from '../draft.ts';
import type { Finding, Report } from '../problem.ts';
import { type WordsFile, wordsFiles } from './words-files.ts';

/** A rule that checks each file of words alone. Its findings in a file are memoized as long as the file is the same. */
export function ofEachFile(look: (file: WordsFile, report: Report) => void): Rule {
  const findingsIn = memoizeFindings(look);
  return (draft, report) => {
    for (const file of wordsFiles(draft)) for (const finding of findingsIn(file)) report(finding);
  };
}

/** Memoizes what is found in an object that does not change. */
export function memoizeFindings<Key extends object>(look: (key: Key, report: Report) => void): (key: Key) => readonly Finding[] {
  return memoize(key => {
    const found: Finding[] = [];
    look(key, finding => found.push(finding));
    return found;
  });
}
