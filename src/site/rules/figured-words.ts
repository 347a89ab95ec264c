import { factsWrittenOut } from '../figures/compare-figures.ts';
import { type FiguredText, figuredTextReader, type ReadFiguredText } from '../figures/figured-text.ts';
import { unitSpellings } from '../figures/units.ts';
import { nodeAt, textsOf } from '../nodes.ts';
import { type NodePath, pointerOf } from '../problem.ts';
import { remember, rememberPair } from '../remember.ts';
import type { Draft } from '../source.ts';
import { draftLanguages } from './draft-languages.ts';
import { halfOpenPlaceholder } from './half-open-placeholder.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { translatedFiles, type WordsFile } from './words-files.ts';

/** A text in one language. */
export interface Version {
  file: WordsFile;
  figured: FiguredText;
}

/** A text in all languages that have it, the default language first; at least one of them has a figure in it. */
export interface FiguredWords {
  path: NodePath;
  versions: Version[];
}

/**
 * All texts of a draft with figures, across languages, by the file that they stand in: the same list as long as its words are the
 * same. Lists of two lengths are left out: nobody can say what belongs together.
 */
export const figuredWords = oncePerDraft((draft): (readonly FiguredWords[])[] => {
  const readers = readersOf(draft);
  return translatedFiles(draft)
    .filter(([first]) => first?.part !== 'units')
    .map(twins => figuredIn(readers, twins));
});

const figuredIn = rememberPair((readers: Map<string, ReadWords>, twins: readonly WordsFile[]): readonly FiguredWords[] => {
  const [first] = twins;
  const read = twins.map(file => ({ file, texts: readers.get(file.language.code)?.(file.words) ?? new Map<string, PlacedText>() }));
  const paths = new Map(read.flatMap(({ texts }) => Array.from(texts, ([pointer, { path }]) => [pointer, path])));
  return Array.from(paths, ([pointer, path]) => ({
    path,
    versions: read.flatMap(({ file, texts }): Version[] => {
      if (file !== first && !isAligned(first?.words, file.words, path)) return [];
      const figured = texts.get(pointer)?.figured ?? plainText(nodeAt(file.words, path));
      return figured === undefined ? [] : [{ file, figured }];
    }),
  }));
});

interface PlacedText {
  path: NodePath;
  figured: FiguredText;
}

/** Reads the texts with figures among words, by pointer. */
type ReadWords = (words: object) => Map<string, PlacedText>;

let last: { parts: readonly unknown[]; readers: Map<string, ReadWords> } | undefined;

/** A reader for each language. Reading is slow: while facts and units are the same objects as before, so are the readers and what they have read. */
function readersOf(draft: Draft): Map<string, ReadWords> {
  const languages = draftLanguages(draft).map(({ code, htmlLang, words }) => ({ code, htmlLang, units: words?.units }));
  const parts = [draft.facts, ...languages.flatMap(({ code, htmlLang, units }) => [code, htmlLang, units])];
  if (last === undefined || last.parts.length !== parts.length || parts.some((part, index) => part !== last?.parts[index])) {
    const spellings = unitSpellings(languages.map(({ units = {} }) => units));
    const readers = languages.map(
      ({ code, htmlLang, units = {} }) => [code, wordsReader(figuredTextReader(draft.facts, { htmlLang, units, spellings }))] as const,
    );
    last = { parts, readers: new Map(readers) };
  }
  return last.readers;
}

const hasFigure = /[0-9\uff10-\uff19]|\{\{/;

function wordsReader(read: ReadFiguredText): ReadWords {
  return remember(words => {
    const texts = textsOf(words).filter(({ text }) => hasFigure.test(text));
    // Of a broken placeholder nobody can say what figure it is.
    const figuredOf = (text: string) => (halfOpenPlaceholder.test(text) ? { ...read(text), hasGap: true } : read(text));
    return new Map(texts.map(({ text, path }) => [pointerOf(path), { path, figured: figuredOf(text) }]));
  });
}

/** A text without figures. */
function plainText(text: unknown): FiguredText | undefined {
  return typeof text === 'string' ? { text, figures: [], words: text, quotes: [], hasGap: false } : undefined;
}

/** The facts that a text writes out and its translation quotes, or the other way round; their figures tell it. */
export const factsWrittenOutAt = oncePerDraft(draft => {
  const texts = new Map(
    figuredWords(draft)
      .flat()
      .flatMap(({ path, versions }) => versions.map(({ file, figured }) => [`${file.file} ${pointerOf(path)}`, figured] as const)),
  );
  return (file: string, twin: string, path: NodePath): Set<string> => {
    const [own, other] = [texts.get(`${file} ${pointerOf(path)}`), texts.get(`${twin} ${pointerOf(path)}`)];
    return own && other ? new Set([...factsWrittenOut(own, other), ...factsWrittenOut(other, own)]) : new Set();
  };
});

/** Whether all lists on the way to a text have the same length. */
export function isAligned(words: unknown, others: unknown, path: NodePath): boolean {
  let [own, other] = [words, others];
  return path.every(step => {
    const isSameList = Array.isArray(own) && Array.isArray(other) && own.length === other.length;
    [own, other] = [nodeAt(own, [step]), nodeAt(other, [step])];
    return typeof step !== 'number' || isSameList;
  });
}
