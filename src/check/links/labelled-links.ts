import { memoize, memoizePair } from '#site/memoize.ts';
import { isMap, type NodePath, nodeAt } from '#site/node-path.ts';
import type { RichText } from '#site/pages/rich-node.ts';
import { nodesOf, plainText } from '#site/pages/rich-text.ts';
import { type LinkTarget, parseLink } from '#site/routes/link.ts';
import { files, type PageConfig } from '#site/source.ts';
import { draftLanguages, type NamedLanguage } from '../lookup/draft-languages.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { richTexts } from '../lookup/rich-texts.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Finding } from '../problem.ts';

/** A link with the words that visitors click. */
interface LabelledLink {
  to: string;
  target: LinkTarget;
  label: string;
  /** Its letters and digits alone, as lettersOf gives them. */
  letters: string;
  /** The node that says where it leads, and that of its words; for a link in a text its words are within it. */
  path: NodePath;
  wordsPath?: NodePath;
}

/** The links of a page or of a file of words, in a language. */
interface LabelledLinks {
  language: NamedLanguage;
  links: readonly LabelledLink[];
  /** The file that says where they lead, and that of their words; the same one for links in texts. */
  file: string;
  wordsFile: string;
}

/** The links of buttons, cards and lists in every language, and those in texts. */
export const labelledLinks = oncePerDraft((draft): LabelledLinks[] => [
  ...draftLanguages(draft).flatMap(language =>
    Object.entries(draft.pages).flatMap(([page, structure]): LabelledLinks[] => {
      const words = language.words?.pages[page];
      if (structure === undefined || words === undefined) return [];
      const links = labelledEntries(structure, words);
      return [{ language, links, file: files.page(page), wordsFile: files.pageWords(language.code, page) }];
    }),
  ),
  ...wordsFiles(draft).map(words => {
    const { language, file } = words;
    return { language, links: linksOfTexts(words), file, wordsFile: file };
  }),
]);

/** Where a link says where it leads, with a note on its words where they are elsewhere. */
export function placeOf(
  { language, file, wordsFile }: LabelledLinks,
  { to, path, wordsPath }: LabelledLink,
): Pick<Finding, 'at' | 'notes'> {
  if (wordsPath === undefined) return { at: { file, path, within: `(${to})` } };
  return { at: { file, path }, notes: [{ message: `The words in ${language.name}:`, at: { file: wordsFile, path: wordsPath } }] };
}

/** The entries of a page that lead somewhere, with their labels in a language. */
const labelledEntries = memoizePair((structure: PageConfig, words: object): LabelledLink[] =>
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
    linksIn(text).map(({ to, words: label }) => ({ to, target: parseLink(to), label, letters: lettersOf(label), path })),
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

/** The links of a text with the words that they are made of. */
const linksIn = memoize((text: RichText): { to: string; words: string }[] =>
  nodesOf(text).flatMap(node => (node.type === 'link' ? [{ to: node.to, words: plainText(node.children) }] : [])),
);
