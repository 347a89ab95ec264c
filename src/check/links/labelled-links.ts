import { memoize, memoizePair } from '#site/memoize.ts';
import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import { type LinkTarget, parseLink } from '#site/routes/link.ts';
import { files, type PageConfig } from '#site/source.ts';
import { draftLanguages, type NamedLanguage } from '../lookup/draft-languages.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { richTexts } from '../lookup/rich-texts.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Place } from '../problem.ts';
import { linksIn } from '../writing/link-texts.ts';

/** A link with the words that visitors click. */
interface LabelledLink {
  to: string;
  target: LinkTarget;
  label: string;
  /** Its letters and digits alone, as lettersOf gives them. */
  letters: string;
  language: NamedLanguage;
  /** Where it says where it leads, and where its words are; the same place for a link in a text. */
  at: Place;
  words: Place;
}

/** The links of buttons, cards and lists in every language, and those in texts. */
export const labelledLinks = oncePerDraft((draft): LabelledLink[] => [
  ...draftLanguages(draft).flatMap(language =>
    Object.entries(draft.pages).flatMap(([page, structure]) => {
      const words = language.words?.pages[page];
      if (structure === undefined || words === undefined) return [];
      return labelledEntries(structure, words).map(({ path, wordsPath, ...link }) => ({
        ...link,
        language,
        at: { file: files.page(page), path },
        words: { file: files.pageWords(language.code, page), path: wordsPath },
      }));
    }),
  ),
  ...wordsFiles(draft).flatMap(linksOfTexts),
]);

/** The entries of a page that lead somewhere, with their labels in a language. */
const labelledEntries = memoizePair((structure: PageConfig, words: object) =>
  linkedEntries(structure).flatMap(({ path, wordsPath, to }) =>
    labelsOf(nodeAt(words, wordsPath)).map(([label, keys]) => ({
      to,
      target: parseLink(to),
      label,
      letters: lettersOf(label),
      path,
      wordsPath: [...wordsPath, ...keys],
    })),
  ),
);

const linksOfTexts = memoize((words: WordsFile): LabelledLink[] =>
  richTexts(words).flatMap(({ path, text }) =>
    linksIn(text).map(({ to, words: label }): LabelledLink => {
      const at = { file: words.file, path, within: `(${to})` };
      return { to, target: parseLink(to), label, letters: lettersOf(label), language: words.language, at, words: at };
    }),
  ),
);

/** The labels of an entry: it is its label itself, or has a title, a label and a value. */
const labelsOf = (entry: unknown): [string, NodePath][] =>
  typeof entry === 'string'
    ? [[entry, []]]
    : ['title', 'label', 'value'].flatMap((key): [string, NodePath][] => {
        const label = isMap(entry) ? entry[key] : undefined;
        return typeof label === 'string' ? [[label, [key]]] : [];
      });

/** The entries of blocks that lead somewhere. */
const linkedEntries = memoize(({ blocks }: PageConfig) =>
  blocks.flatMap((block, index) =>
    Object.entries(block).flatMap(([list, entries]) =>
      (Array.isArray(entries) ? (entries as unknown[]) : []).flatMap((entry, position) => {
        const [id, to] = isMap(entry) ? [entry.id, entry.to] : [];
        if (typeof id !== 'string' || typeof to !== 'string') return [];
        return [{ to, path: ['blocks', index, list, position, 'to'], wordsPath: ['blocks', block.id, list, id] }];
      }),
    ),
  ),
);

/** The letters and digits of a label in lower case: two labels with the same ones say the same. */
export const lettersOf = (label: string) => label.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
