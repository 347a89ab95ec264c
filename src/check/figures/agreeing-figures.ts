import { memoize } from '#site/memoize.ts';
import { type NodePath, pointerOf } from '#site/node-path.ts';
import type { WordsPart } from '#site/source.ts';
import type { Rule } from '../draft.ts';
import { isStale, noteOlder, ofStale } from '../lookup/stale-texts.ts';
import type { Place, Report } from '../problem.ts';
import { compareFigures, isSameFigure, quotedApart, writtenFigure } from './compare-figures.ts';
import { type FiguredText, wordsOfFigures } from './figured-text.ts';
import type { FiguredWords, Version } from './figured-text-versions.ts';
import { figuredWords } from './figured-words.ts';
import type { Figure } from './read-figures.ts';
import { mayBeInWords } from './units.ts';

/** A figure of the default language and the figure at its place in another language. */
interface Disagreement {
  path: NodePath;
  original: Version;
  translation: Version;
  /** In how many languages the text is translated. */
  translations: number;
  /** The two figures; `undefined` in the language that lacks the figure. */
  said: Figure | undefined;
  translated: Figure | undefined;
}

/** Figures up to here may be written in words. */
const highestSayable = 20;

/** A text has the same figures in every language: figures at the same place agree, and no figure with a unit gets lost. */
export const agreeingFigures: Rule = (draft, report) => {
  const isOld = ({ translation: { file }, path }: Disagreement) => isStale(draft, { file: file.file, path });
  for (const words of figuredWords(draft)) {
    const found = disagreementsIn(words);
    for (const disagreement of found.filter(isOld)) reportTranslation(disagreement, ofStale(report));
    for (const group of Map.groupBy(
      found.filter(disagreement => !isOld(disagreement)),
      slipOf,
    ).values()) {
      const [first] = group;
      // If all translations say the same against the default language, the mistake is in the default language.
      if (group.length > 1 && group.length === first?.translations && agree(group)) reportOriginal(group, report);
      else for (const disagreement of group) reportTranslation(disagreement, report);
    }
  }
};

const disagreementsIn = memoize((words: readonly FiguredWords[]): readonly Disagreement[] => {
  // Nearly all words agree.
  if (words.every(texts => disagreementsOf(texts).length === 0)) return [];
  return [...Map.groupBy(words, passageOf).values()].flatMap(texts =>
    texts.flatMap(disagreementsOf).filter(disagreement => !isSaidElsewhere(disagreement, texts)),
  );
});

/** How deep a block or an entry is in its file. */
const passageDepths: Partial<Record<WordsPart, number>> = { pages: 2, collections: 1, catalogue: 2 };

/** The part of a file within which a translator may move a figure from one text to another: a block, an entry. */
function passageOf({ path, versions: [version] }: FiguredWords): string {
  const depth = version && passageDepths[version.file.part];
  return `${version?.file.file ?? ''} ${pointerOf(path.slice(0, depth))}`;
}

function disagreementsOf({ path, versions: [original, ...translations], isQuotedAlike }: FiguredWords): Disagreement[] {
  if (isQuotedAlike || !original?.file.language.isDefault || original.figured().hasGap) return [];
  return translations.flatMap((translation): Disagreement[] => {
    if (translation.figured().hasGap) return [];
    const [own, other] = withoutSharedQuotes(translation.figured(), original.figured());
    const { contradictions, onlyOwn, onlyOther } = compareFigures(own, other);
    const place = { path, original, translation, translations: translations.length };
    return [
      ...contradictions
        .filter(([own, other]) => own.fact === undefined || other.fact === undefined)
        .map(([translated, said]) => ({ ...place, said, translated })),
      ...onlyOwn.filter(figure => isDemanded(figure, other)).map(translated => ({ ...place, said: undefined, translated })),
      ...onlyOther.filter(figure => isDemanded(figure, own)).map(said => ({ ...place, said, translated: undefined })),
    ];
  });
}

/**
 * Two texts without the figures of facts that both quote: a quoted choice of 4, 8 or 16 GB says nothing about a 16 GB that is
 * written beside it.
 */
function withoutSharedQuotes(own: FiguredText, other: FiguredText): [FiguredText, FiguredText] {
  const left = [...other.figures];
  const shared = new Set<Figure>();
  for (const figure of own.figures) {
    const index = figure.fact === undefined ? -1 : left.findIndex(known => known.fact === figure.fact && isSameFigure(known, figure));
    if (index === -1) continue;
    shared.add(figure);
    left.splice(index, 1);
  }
  if (shared.size === 0) return [own, other];
  return [
    { ...own, figures: own.figures.filter(figure => !shared.has(figure)) },
    { ...other, figures: left },
  ];
}

/**
 * Whether a figure that another text lacks is missing there. `1 GHz` can be said without it ("sub-GHz"), and a small figure of a unit
 * that languages write in words can be among the words of the other text ("three metres"), if that has the unit. Where only one
 * language quotes a fact, the missing placeholder is reported instead.
 */
function isDemanded({ unit, value, fact }: Figure, { text }: FiguredText): boolean {
  if (unit === undefined || fact !== undefined || value === 1) return false;
  return !(Number.isInteger(value) && value <= highestSayable && mayBeInWords(unit, text));
}

/** Whether a figure that one text lacks is in another text of the same passage, which says it as often in both languages. */
function isSaidElsewhere({ said, translated, original, translation }: Disagreement, texts: readonly FiguredWords[]): boolean {
  const figure = said ?? translated;
  if (figure === undefined || (said && translated)) return false;
  const [own, other] = [translation.file, original.file];
  const pairs = texts.map(({ versions }) => {
    const [a = wordless, b = wordless] = [own, other].map(wanted => versions.find(({ file }) => file === wanted)?.figured());
    return withoutSharedQuotes(a, b);
  });
  const timesIn = (index: 0 | 1) => pairs.filter(pair => pair[index].figures.some(known => isSameFigure(known, figure))).length;
  const [lacking, having] = said === undefined ? ([1, 0] as const) : ([0, 1] as const);
  return timesIn(lacking) >= timesIn(having);
}

/** A text that a language does not have. */
const wordless: FiguredText = { text: '', figures: [], words: '', quotes: [], hasGap: false };

/** Equal for disagreements about the same figure of the default language, or about the same figure that it lacks. */
function slipOf({ path, original, said, translated }: Disagreement): string {
  const figure = said === undefined ? `+${(translated?.value ?? 0) * (translated?.unit?.factor ?? 1)}` : String(said.start);
  return `${original.file.file} ${pointerOf(path)} ${figure}`;
}

function agree([first, ...others]: Disagreement[]): boolean {
  return others.every(({ translated }) =>
    translated && first?.translated ? isSameFigure(translated, first.translated) : translated === first?.translated,
  );
}

function reportTranslation({ path, original, translation, said, translated }: Disagreement, report: Report): void {
  const [own, other] = [translation.file.language.name, original.file.language.name];
  const [ownText, otherText] = [writtenBy(translation, translated, original), writtenBy(original, said, translation)];
  const [ownQuote, otherQuote] = quotesOf({ said, translated, original, translation });
  const quote = said?.fact === undefined ? [] : [`{{${said.fact}}}`];
  report({
    code: 'words/figure',
    severity: translation.file.language.severity,
    message:
      said === undefined
        ? `The ${own} text says \`${ownText}\`, which the ${other} text does not. Remove it, or add it there.`
        : translated === undefined
          ? `The ${own} text does not say \`${otherText}\`, which the ${other} text does. Add it, or remove it there.`
          : said.fact === undefined
            ? `The ${own} text says ${ownQuote} where the ${other} text says ${otherQuote}. Correct the one that is wrong.`
            : `The ${own} text says \`${ownText}\` where the ${other} text quotes \`{{${said.fact}}}\`, which is ${otherText}. Quote it too.`,
    at: placeOf(translation, path, translated),
    notes: [{ message: `In ${other}:`, at: placeOf(original, path, said) }],
    ...(quote.length === 0 ? {} : { suggest: quote }),
  });
}

function reportOriginal(group: readonly Disagreement[], report: Report): void {
  const [first] = group;
  if (first === undefined) return;
  const { path, original, translation, said, translated } = first;
  const name = original.file.language.name;
  const [ownText, otherText] = [writtenBy(original, said, translation), writtenBy(translation, translated, original)];
  const [otherQuote, ownQuote] = quotesOf(first);
  report({
    code: 'words/figure',
    message: `${
      said === undefined
        ? `All translations say \`${otherText}\`, which the ${name} text does not. Add it, or remove it there.`
        : translated === undefined
          ? `The ${name} text says \`${ownText}\`, which no translation does. Remove it, or add it there.`
          : `The ${name} text says ${ownQuote} where all translations say ${otherQuote}. Correct it, or the translations.`
    } ${noteOlder}`,
    at: placeOf(original, path, said),
    notes: group.map(({ translation: { file, figured }, translated: figure }) => ({
      message: `In ${file.language.name}:`,
      at: placeOf({ file, figured }, path, figure),
    })),
    ...(translated?.fact === undefined ? {} : { suggest: [`{{${translated.fact}}}`] }),
  });
}

/** The figures of the translation and of the default language, where both have one. */
function quotesOf({ said, translated, original, translation }: Omit<Disagreement, 'path' | 'translations'>): [string, string] {
  if (said === undefined || translated === undefined) return ['', ''];
  return quotedApart([translated, translation.figured()], [said, original.figured()]);
}

function writtenBy(version: Version, figure: Figure | undefined, other: Version): string {
  return figure === undefined ? '' : writtenFigure(figure, version.figured(), other.figured());
}

/** The place of a figure: its digits and unit, or the placeholder of its fact. */
function placeOf({ file: { file }, figured }: Version, path: NodePath, figure: Figure | undefined): Place {
  return { file, path, ...(figure === undefined ? {} : { within: wordsOfFigures(figured(), [figure]) }) };
}
