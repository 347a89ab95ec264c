import { memoize } from '#site/memoize.ts';
import { isOfOrganization, siteValues } from '#site/words/site-values.ts';
import { bracedTexts } from '../lookup/braced-texts.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Place, Severity } from '../problem.ts';

/** A place where words quote a fact. */
export interface Quote {
  at: Place & { within: string };
  /** Code of the language. */
  language: string;
  severity: Severity;
}

/** All quoted facts by name, known or not. */
export const quotedFacts = oncePerDraft((draft): Map<string, Quote[]> => {
  const quotes = new Map<string, Quote[]>();
  for (const file of wordsFiles(draft)) {
    for (const quote of quotesIn(file)) {
      const known = quotes.get(quote.at.within);
      if (known === undefined) quotes.set(quote.at.within, [quote]);
      else known.push(quote);
    }
  }
  return quotes;
});

/** Words that quote no facts: all their placeholders are filled in with something else. */
const withoutFacts: ReadonlySet<WordsFile['part']> = new Set(['units']);

/** Words with other placeholders too, which have no dot in their name. */
const withOthers: ReadonlySet<WordsFile['part']> = new Set(['layout', 'replies', 'interface']);

/** Whether a placeholder quotes a fact. */
export const isQuote = (name: string, { part, isPack }: WordsFile) =>
  !siteValues.includes(name) &&
  !isOfOrganization(name) &&
  !isPack &&
  !withoutFacts.has(part) &&
  (!withOthers.has(part) || name.includes('.'));

const quotesIn = memoize((words: WordsFile): Quote[] => {
  const { file, language } = words;
  return bracedTexts(words.words).flatMap(({ placeholders, path }) =>
    [...new Set(placeholders.map(({ name }) => name))]
      .filter(name => isQuote(name, words))
      .map(name => ({ at: { file, path, within: name }, language: language.code, severity: language.severity })),
  );
});
