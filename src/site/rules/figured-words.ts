import { factsWrittenOut } from '../figures/compare-figures.ts';
import { type FiguredText, figuredText } from '../figures/figured-text.ts';
import { unitSpellings } from '../figures/units.ts';
import { languagesOf } from '../language.ts';
import { nodeAt, textsIn } from '../nodes.ts';
import { type NodePath, pointerOf } from '../problem.ts';
import { draftLanguages } from './draft-languages.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { type WordsFile, wordsFiles } from './words-files.ts';

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

const hasFigure = /[0-9\uff10-\uff19]|\{\{/;

/** All texts of a draft with figures, across languages. Lists of two lengths are left out: nobody can say what belongs together. */
export const figuredWords = oncePerDraft((draft): FiguredWords[] => {
  const languages = new Map(draft.config ? languagesOf(draft.config).map(({ code, htmlLang }) => [code, htmlLang]) : []);
  const spellings = unitSpellings(draftLanguages(draft).map(({ words }) => words?.units ?? {}));
  const read = ({ language, words }: WordsFile, path: NodePath): FiguredText | undefined => {
    const text = nodeAt(words, path);
    if (typeof text !== 'string') return undefined;
    if (!hasFigure.test(text)) return { text, figures: [], words: text, quotes: [], hasGap: false };
    const htmlLang = languages.get(language.code) ?? language.code;
    return figuredText(text, draft.facts, { htmlLang, units: language.words?.units ?? {}, spellings });
  };
  const files = wordsFiles(draft).filter(({ part }) => part !== 'units');
  return [...Map.groupBy(files, fileKey).values()].flatMap(twins => {
    const paths = new Map(
      twins.flatMap(({ words }) =>
        textsIn(words)
          .filter(({ text }) => hasFigure.test(text))
          .map(({ path }) => [pointerOf(path), path]),
      ),
    );
    return [...paths.values()].map(path => {
      const [first] = twins;
      const aligned = twins.filter(({ words }) => isAligned(first?.words, words, path));
      return { path, versions: aligned.map(file => ({ file, figured: read(file, path) })).filter(isRead) };
    });
  });
});

/** The facts that a text writes out and its translation quotes, or the other way round; their figures tell it. */
export const factsWrittenOutAt = oncePerDraft(draft => {
  const texts = new Map(
    figuredWords(draft).flatMap(({ path, versions }) =>
      versions.map(({ file, figured }) => [`${file.file} ${pointerOf(path)}`, figured] as const),
    ),
  );
  return (file: string, twin: string, path: NodePath): Set<string> => {
    const [own, other] = [texts.get(`${file} ${pointerOf(path)}`), texts.get(`${twin} ${pointerOf(path)}`)];
    return own && other ? new Set([...factsWrittenOut(own, other), ...factsWrittenOut(other, own)]) : new Set();
  };
});

const isRead = (version: { file: WordsFile; figured: FiguredText | undefined }): version is Version => version.figured !== undefined;

/** The same for the same file in all languages. */
const fileKey = ({ part, page, form }: WordsFile) => JSON.stringify([part, page, form]);

/** Whether all lists on the way to a text have the same length. */
function isAligned(words: unknown, others: unknown, path: NodePath): boolean {
  return path.every((step, index) => {
    if (typeof step !== 'number') return true;
    const [list, other] = [words, others].map(value => nodeAt(value, path.slice(0, index)));
    return Array.isArray(list) && Array.isArray(other) && list.length === other.length;
  });
}
