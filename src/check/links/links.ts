import { memoize } from '#site/memoize.ts';
import { type LinkTarget, parseLink } from '#site/routes/link.ts';
import { textsWhere } from '#site/words/texts-in.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { richTexts } from '../lookup/rich-texts.ts';
import { structures } from '../lookup/structures.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Fix, Place, Severity } from '../problem.ts';
import { writeAt } from '../suggest/respelling.ts';

/** A link that a page or its words have. */
export interface PlacedLink {
  /** As written. */
  to: string;
  target: LinkTarget;
  /** The page that has the link; absent for entries of collections. */
  page?: string | undefined;
  /** The collection whose entry has it. */
  collection?: string | undefined;
  at: Place;
  /** The severity of a problem with this link. */
  severity: Severity;
}

/** Every link of pages, of entries and of texts with markup. */
export const links = oncePerDraft((draft): PlacedLink[] => [
  ...structures(draft).flatMap(({ file, value, page, collection }) =>
    linksOfStructure(value).map(({ path, ...link }): PlacedLink => ({ ...link, page, collection, at: { file, path }, severity: 'error' })),
  ),
  ...wordsFiles(draft).flatMap(linksOfWords),
]);

/** The repair that makes a link lead elsewhere; in Markdown the target is between brackets. */
export const linkTo = ({ at }: Pick<PlacedLink, 'at'>, to: string): Fix => writeAt(at, at.within === undefined ? to : `(${to})`);

const linksOfStructure = memoize((structure: object) =>
  textsWhere(structure, (_, key) => key === 'to').map(({ text: to, path }) => ({ to, target: parseLink(to), path })),
);

const linksOfWords = memoize((words: WordsFile): PlacedLink[] => {
  const { file, page, collection, language } = words;
  return richTexts(words).flatMap(({ path, links }) =>
    links.map(to => ({ to, target: parseLink(to), page, collection, at: { file, path, within: `(${to})` }, severity: language.severity })),
  );
});
