import { memoize, memoizePair, memoizeValue } from '#site/memoize.ts';
import { type NodePath, pointerOf } from '#site/node-path.ts';
import { areKeywords } from '#site/search/keywords.ts';
import { anyDigit } from '#site/words/digits.ts';
import { isPlaceholder, piecesOf } from '#site/words/placeholders.ts';
import { textsTogether } from '#site/words/texts-in.ts';
import { bracedTexts } from '../lookup/braced-texts.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { translatedFiles, type WordsFile } from '../lookup/words-files.ts';
import { halfOpenPlaceholder } from '../words/half-open-placeholder.ts';
import { factsWrittenOut } from './compare-figures.ts';
import { type FigureReader, type FigureReaders, figureReaders } from './figure-readers.ts';
import type { FiguredText } from './figured-text.ts';
import type { FiguredWords, Version } from './figured-text-versions.ts';

/**
 * All texts of a draft with figures, across languages, by their file. It is the same list as long as the words are the same.
 * Lists of different lengths are left out, because their entries cannot be matched.
 */
export const figuredWords = oncePerDraft((draft): (readonly FiguredWords[])[] => {
  const readers = figureReaders(draft);
  return translatedFiles(draft)
    .filter(([first]) => first?.part !== 'units')
    .map(twins => figuredIn(readers, twins));
});

const figuredIn = memoizePair((readers: FigureReaders, twins: readonly WordsFile[]): readonly FiguredWords[] => {
  // An edit of a fact changes nothing for the words that do not quote it.
  const quoted = JSON.stringify(twins.map(file => quotedNames(file.words).map(name => readers.of(file)?.writeFact(name))));
  const last = readers.lastRead(twins);
  if (last.quoted !== quoted) Object.assign(last, { quoted, texts: readTogether(readers, twins) });
  return last.texts;
});

const quotedNames = memoize((words: object) => bracedTexts(words).flatMap(({ placeholders }) => placeholders.map(({ name }) => name)));

const hasFigure = new RegExp(`${anyDigit.source}|\\{\\{`, 'u');

function readTogether(readers: FigureReaders, twins: readonly WordsFile[]): readonly FiguredWords[] {
  const words = twins.map(file => file.words);
  const together = textsTogether(words, hasFigure).filter(({ path }) => !areKeywords(twins[0]?.part ?? 'pages', path));
  return together.map(({ path, texts }) => ({
    path,
    versions: twins.flatMap((file, index): Version[] => {
      const text = texts[index];
      return text === undefined ? [] : [{ file, figured: memoizeValue(() => readText(text, readers.of(file))) }];
    }),
    isQuotedAlike: areQuotedAlike(texts),
  }));
}

function readText(text: string, reader: FigureReader | undefined): FiguredText {
  const figured = reader?.read(text) ?? { text, figures: [], words: text, quotes: [], hasGap: false };
  // The figure of a broken placeholder is not known.
  return text.includes('{') && halfOpenPlaceholder.test(text) ? { ...figured, hasGap: true } : figured;
}

/** The facts that a text writes out in figures and its translation quotes, or the other way round. */
export const factsWrittenOutAt = oncePerDraft(draft => {
  const texts = new Map(
    figuredWords(draft)
      .flat()
      .flatMap(({ path, versions }) => versions.map(({ file, figured }) => [`${file.file} ${pointerOf(path)}`, figured] as const)),
  );
  return (file: string, twin: string, path: NodePath): Set<string> => {
    const [own, other] = [texts.get(`${file} ${pointerOf(path)}`), texts.get(`${twin} ${pointerOf(path)}`)];
    return own && other ? new Set([...factsWrittenOut(own(), other()), ...factsWrittenOut(other(), own())]) : new Set();
  };
});

/** Whether translations of a text quote the same facts in the same order, and have no other figures. */
function areQuotedAlike([first, ...others]: readonly (string | undefined)[]): boolean {
  const quotes = quotesAlone(first);
  return quotes !== undefined && others.every(text => quotesAlone(text) === quotes);
}

/** A figure, or the minus sign of a figure whose digits are quoted. */
const ownFigure = new RegExp(`${anyDigit.source}|[-\\u2212]$`, 'u');

/** The names that a text quotes; `undefined` if it also has figures in digits. */
function quotesAlone(text = ''): string | undefined {
  let names = '';
  for (const piece of piecesOf(text)) {
    if (isPlaceholder(piece)) names += ` ${piece.name}`;
    else if (ownFigure.test(piece.source)) return undefined;
  }
  return names;
}
