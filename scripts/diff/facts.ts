import { factNames, findFact, formatFact } from '#site/words/facts.ts';
import { type Compare, changedText } from './changes.ts';

/** Figures, as each language writes them. */
export const factChanges: Compare = (before, after) =>
  factNames(after.source.facts).flatMap(name => {
    const text = changedText(before, after, ({ language: { code, htmlLang } }, { source }) => {
      const fact = findFact(source.facts, name);
      return fact && formatFact(fact, htmlLang, source.words[code]?.units ?? {});
    });
    return text === undefined ? [] : [`${name}: ${text}.`];
  });
