import { factsWrittenOut } from '../figures/compare-figures.ts';
import type { FiguredText } from '../figures/figured-text.ts';
import { isAligned, nodeAt } from '../nodes.ts';
import { areAlike, textsWith } from '../placed-texts.ts';
import { type NodePath, pointerOf } from '../problem.ts';
import { remember, rememberPair } from '../remember.ts';
import { bracedTexts } from './braced-texts.ts';
import { type FigureReader, type FigureReaders, figureReaders } from './figure-readers.ts';
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
  const readers = figureReaders(draft);
  return translatedFiles(draft)
    .filter(([first]) => first?.part !== 'units')
    .map(twins => figuredIn(readers, twins));
});

const figuredIn = rememberPair((readers: FigureReaders, twins: readonly WordsFile[]): readonly FiguredWords[] => {
  // An edit of a fact changes nothing for the words that do not quote it.
  const quoted = JSON.stringify(twins.map(file => quotedNames(file.words).map(name => readers.of(file)?.writeFact(name))));
  const last = readers.lastRead(twins);
  if (last.quoted !== quoted) Object.assign(last, { quoted, texts: readTogether(readers, twins) });
  return last.texts;
});

const quotedNames = remember((words: object) => bracedTexts(words).flatMap(({ placeholders }) => placeholders.map(({ name }) => name)));

function readTogether(readers: FigureReaders, twins: readonly WordsFile[]): readonly FiguredWords[] {
  const [first] = twins;
  const files = twins.map(file => ({
    file,
    texts: figuredTexts(file, readers.of(file)),
    isAlike: file === first || (first !== undefined && areAlike(first.words, file.words)),
  }));
  const paths = new Map(files.flatMap(({ texts }) => Array.from(texts, ([pointer, { path }]) => [pointer, path])));
  return Array.from(paths, ([pointer, path]) => ({
    path,
    versions: files.flatMap(({ file, texts, isAlike }): Version[] => {
      if (!isAlike && !isAligned(first?.words, file.words, path)) return [];
      const figured = texts.get(pointer)?.figured ?? plainText(nodeAt(file.words, path));
      return figured === undefined ? [] : [{ file, figured }];
    }),
  }));
}

const hasFigure = /[0-9\uff10-\uff19]|\{\{/;

/** The texts of a file that may have figures, by pointer. */
function figuredTexts({ words }: WordsFile, reader: FigureReader | undefined): Map<string, { path: NodePath; figured: FiguredText }> {
  const texts = new Map<string, { path: NodePath; figured: FiguredText }>();
  if (reader === undefined) return texts;
  for (const { text, path } of textsWith(words, hasFigure)) {
    const figured = reader.read(text);
    // Of a broken placeholder nobody can say what figure it is.
    if (text.includes('{') && halfOpenPlaceholder.test(text)) figured.hasGap = true;
    texts.set(pointerOf(path), { path, figured });
  }
  return texts;
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
