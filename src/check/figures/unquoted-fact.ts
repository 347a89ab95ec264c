import type { Fact, FactsConfig } from '#site/generated/facts-config.ts';
import { memoize, memoizePair } from '#site/memoize.ts';
import { files } from '#site/source.ts';
import { findFact } from '#site/words/facts.ts';
import type { Rule } from '../draft.ts';
import { memoizeFindings } from '../lookup/each-file.ts';
import { isStale, ofStale } from '../lookup/stale-texts.ts';
import type { Place, Report } from '../problem.ts';
import { isSameFigure, isSameNumber } from './compare-figures.ts';
import { type CountedThings, countedThings, thingAfter } from './counted-things.ts';
import { wordsOfFigures } from './figured-text.ts';
import type { FiguredWords, Version } from './figured-text-versions.ts';
import { figuredWords } from './figured-words.ts';
import { type Figure, isCode } from './read-figures.ts';
import { unitOf } from './units.ts';

const mostSuggestions = 3;

/** A figure that is a fact is quoted, so that it changes with the fact. It is an error if another language quotes the fact. */
export const unquotedFact: Rule = (draft, report) => {
  const { facts } = draft;
  if (facts === undefined) return;
  const known = sameKnowledge(facts, countedThings(draft));
  for (const words of figuredWords(draft)) {
    for (const finding of findingsIn(known)(words)) {
      const isOld = finding.notes !== undefined && isStale(draft, finding.at);
      (isOld ? ofStale(report) : report)(finding);
    }
  }
};

/** What is needed to recognise a fact. */
interface Knowledge {
  facts: FactsConfig;
  counted: CountedThings;
}

const sameKnowledge = memoizePair((facts: FactsConfig, counted: CountedThings): Knowledge => ({ facts, counted }));

const findingsIn = memoize((known: Knowledge) =>
  memoizeFindings((texts: readonly FiguredWords[], report) => {
    for (const words of texts) {
      if (!words.isQuotedAlike) for (const version of words.versions) reportFigures(known, words, version, report);
    }
  }),
);

function reportFigures(known: Knowledge, words: FiguredWords, version: Version, report: Report): void {
  // The engine's own words have no facts of a site.
  if (version.file.isPack) return;
  const figured = version.figured();
  for (const figures of Map.groupBy(figured.figures, ({ group }) => group).values()) {
    const quote = quoteElsewhere(words, version, figures);
    const names = quote ? [quote.fact] : factsOf(known, version, figures);
    const [name] = names;
    if (name === undefined) continue;
    const { file, language } = version.file;
    const written = figured.text.slice(figures[0]?.start, figures.at(-1)?.end);
    report({
      code: 'fact/unquoted',
      severity: quote ? language.severity : 'warning',
      message: quote
        ? `The ${language.name} text writes \`${written}\` where the ${quote.language} text quotes \`{{${name}}}\`. Quote it too, so that both change with ${files.facts}.`
        : `\`${written}\` is the fact \`${name}\`. Quote it, so that it changes with ${files.facts}; if it is another figure, give it a fact of its own.`,
      at: { file, path: words.path, within: wordsOfFigures(figured, figures) },
      ...(quote ? { notes: [{ message: `In ${quote.language}:`, at: quote.at }] } : {}),
      suggest: names.map(fact => `{{${fact}}}`),
    });
  }
}

/** The fact that another language quotes at the place of these figures, unless this language quotes it too. */
function quoteElsewhere(
  { path, versions }: FiguredWords,
  version: Version,
  figures: readonly Figure[],
): { fact: string; language: string; at: Place } | undefined {
  if (figures.some(({ fact }) => fact !== undefined)) return undefined;
  for (const { file, figured } of versions) {
    if (file === version.file) continue;
    const same = figured().figures.find(other => figures.some(figure => isSameFigure(figure, other)));
    if (same?.fact === undefined || version.figured().figures.some(({ fact }) => fact === same.fact)) continue;
    return { fact: same.fact, language: file.language.name, at: { file: file.file, path, within: wordsOfFigures(figured(), [same]) } };
  }
  return undefined;
}

/** The facts that some figures may be: facts of the same values and unit, or facts that count the same thing. */
function factsOf({ facts, counted }: Knowledge, { file, figured }: Version, figures: readonly Figure[]): string[] {
  const [first] = figures;
  const last = figures.at(-1);
  if (first === undefined || last === undefined) return [];
  if (figures.some(figure => figure.fact !== undefined || isCode(figure))) return [];
  const thing = thingAfter(figured().text.slice(last.end));
  const names = first.unit === undefined ? [...(counted.get(`${file.language.code} ${thing ?? ''}`) ?? [])] : factsWithUnit(facts);
  return names
    .filter(name => {
      const fact = findFact(facts, name);
      return fact !== undefined && saysFact(figures, fact);
    })
    .slice(0, mostSuggestions);
}

const factsWithUnit = memoize((facts: FactsConfig): string[] =>
  Object.entries(facts).flatMap(([group, members]) =>
    Object.entries(members).flatMap(([key, { unit }]) => (unit === undefined ? [] : [`${group}.${key}`])),
  ),
);

function saysFact(figures: readonly Figure[], { value, range, choices, unit }: Fact): boolean {
  const wanted = range ?? choices ?? (value === undefined ? [] : [value]);
  const { base, factor } = unit === undefined ? { base: undefined, factor: 1 } : unitOf(unit);
  return (
    wanted.length === figures.length &&
    figures.every(figure => figure.unit?.base === base) &&
    wanted.every(number => figures.some(figure => isSameNumber(number * factor, figure.value * (figure.unit?.factor ?? 1))))
  );
}
