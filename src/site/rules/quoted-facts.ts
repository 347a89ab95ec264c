import type { Place, Severity } from '../problem.ts';
import { placeholdersOf } from '../text.ts';
import { bracedTexts } from './braced-texts.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { wordsFiles } from './words-files.ts';

/** A place where words quote a fact. */
export interface Quote {
  at: Place;
  /** Code of the language. */
  language: string;
  severity: Severity;
}

/** All quoted facts by name, known or not. Words of layout and forms have placeholders of their own, without a dot. */
export const quotedFacts = oncePerDraft((draft): Map<string, Quote[]> => {
  const quotes = new Map<string, Quote[]>();
  for (const { file, part, words, language } of wordsFiles(draft)) {
    if (part === 'errors' || part === 'units') continue;
    for (const { text, path } of bracedTexts(words)) {
      for (const name of new Set(placeholdersOf(text))) {
        if ((part === 'layout' || part === 'forms') && !name.includes('.')) continue;
        const quote = { at: { file, path, within: name }, language: language.code, severity: language.fault };
        const known = quotes.get(name);
        if (known === undefined) quotes.set(name, [quote]);
        else known.push(quote);
      }
    }
  }
  return quotes;
});
