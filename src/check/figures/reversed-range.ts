import { memoize } from '#site/memoize.ts';
import type { Rule } from '../draft.ts';
import { memoizeFindings } from '../lookup/each-file.ts';
import { wordsOfFigures } from './figured-text.ts';
import type { FiguredWords, Version } from './figured-text-versions.ts';
import { figuredWords } from './figured-words.ts';
import type { Figure } from './read-figures.ts';

/** A range begins with its lower end: 5–60 °C. */
export const reversedRange: Rule = (draft, report) => {
  for (const texts of figuredWords(draft)) for (const finding of findingsIn(texts)) report(finding);
};

const findingsIn = memoizeFindings((texts: readonly FiguredWords[], report) => {
  for (const { path, versions, isQuotedAlike } of texts) {
    // Where the default language has it too, its translations follow.
    const version = isQuotedAlike ? undefined : versions.find(own => reversedIn(own).length > 0);
    if (version === undefined) continue;
    for (const ends of reversedIn(version)) {
      const figured = version.figured();
      report({
        code: 'words/range',
        severity: 'warning',
        message: `The range \`${figured.text.slice(ends[0].start, ends[1].end)}\` begins with its higher end. Exchange the two, or write "from … to …" if it falls.`,
        at: { file: version.file.file, path, within: wordsOfFigures(figured, ends) },
      });
    }
  }
});

const dash = /^\s*[\u2013\u2014~\uff5e]\s*$/;

/** Two written figures with a dash between them, of one unit, of which the first is the higher one. */
const reversedIn = memoize(({ figured }: Version): [Figure, Figure][] => {
  const { text, figures } = figured();
  return figures.flatMap((low, index) => {
    const high = figures[index + 1];
    if (high?.unit === undefined || low.group !== high.group || low.fact !== undefined || high.fact !== undefined) return [];
    const isOneUnit = low.unit?.base === high.unit.base;
    const inBase = ({ value, unit }: Figure) => value * (unit?.factor ?? 1);
    return isOneUnit && dash.test(text.slice(low.end, high.start)) && inBase(low) > inBase(high) ? [[low, high]] : [];
  });
});
