import { memoize } from '#site/memoize.ts';
import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import { type LinkTarget, parseLink } from '#site/routes/link.ts';
import { files } from '#site/source.ts';
import type { Draft } from '../draft.ts';
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
  language: NamedLanguage;
  /** Where it says where it leads, and where its words are; the same place for a link in a text. */
  at: Place;
  words: Place;
}

/** The links of buttons, cards and lists in every language, and those in texts. */
export const labelledLinks = oncePerDraft((draft): LabelledLink[] => [
  ...draftLanguages(draft).flatMap(language =>
    linkedEntries(draft).flatMap(({ page, path, wordsPath, to }): LabelledLink[] => {
      const entry = nodeAt(language.words?.pages[page], wordsPath);
      return labelsOf(entry).map(([label, keys]) => ({
        to,
        target: parseLink(to),
        label,
        language,
        at: { file: files.page(page), path },
        words: { file: files.pageWords(language.code, page), path: [...wordsPath, ...keys] },
      }));
    }),
  ),
  ...wordsFiles(draft).flatMap(linksOfTexts),
]);

const linksOfTexts = memoize((words: WordsFile): LabelledLink[] =>
  richTexts(words).flatMap(({ path, text }) =>
    linksIn(text).map(({ to, words: label }): LabelledLink => {
      const at = { file: words.file, path, within: `(${to})` };
      return { to, target: parseLink(to), label, language: words.language, at, words: at };
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
const linkedEntries = oncePerDraft(({ pages }: Draft) =>
  Object.entries(pages).flatMap(([page, structure]) =>
    (structure?.blocks ?? []).flatMap((block, index) =>
      Object.entries(block).flatMap(([list, entries]) =>
        (Array.isArray(entries) ? (entries as unknown[]) : []).flatMap((entry, position) => {
          const [id, to] = isMap(entry) ? [entry.id, entry.to] : [];
          if (typeof id !== 'string' || typeof to !== 'string') return [];
          return [{ page, to, path: ['blocks', index, list, position, 'to'], wordsPath: ['blocks', block.id, list, id] }];
        }),
      ),
    ),
  ),
);
