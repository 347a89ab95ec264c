import { memoize } from '#site/memoize.ts';
import { type LinkTarget, parseLink } from '#site/routes/link.ts';
import { files, type PageConfig } from '#site/source.ts';
import { textsWhere } from '#site/words/texts-in.ts';
import { oncePerDraft } from '../lookup/once-per-draft.ts';
import { richTexts } from '../lookup/rich-texts.ts';
import { type WordsFile, wordsFiles } from '../lookup/words-files.ts';
import type { Fix, Place, Severity } from '../problem.ts';
import { writeAt } from '../suggest/respelling.ts';

/** A link that a page or its words have. */
export interface PlacedLink {
  /** As written. */
  to: string;
  target: LinkTarget;
  /** The page that has the link; absent for words of the catalogue. */
  page?: string | undefined;
  at: Place;
  /** The severity of a problem with this link. */
  severity: Severity;
}

/** Every link of pages and of texts with markup. */
export const links = oncePerDraft((draft): PlacedLink[] => [
  ...Object.entries(draft.pages).flatMap(([page, config]) =>
    (config ? linksOfPage(config) : []).map(
      ({ path, ...link }): PlacedLink => ({ ...link, page, at: { file: files.page(page), path }, severity: 'error' }),
    ),
  ),
  ...wordsFiles(draft).flatMap(linksOfWords),
]);

/** The repair that makes a link lead elsewhere; in Markdown the target is between brackets. */
export const linkTo = ({ at }: Pick<PlacedLink, 'at'>, to: string): Fix => writeAt(at, at.within === undefined ? to : `(${to})`);

const linksOfPage = memoize((config: PageConfig) =>
  textsWhere(config, (_, key) => key === 'to').map(({ text: to, path }) => ({ to, target: parseLink(to), path })),
);

const linksOfWords = memoize((words: WordsFile): PlacedLink[] => {
  const { file, page, language } = words;
  return richTexts(words).flatMap(({ path, links }) =>
    links.map(to => ({ to, target: parseLink(to), page, at: { file, path, within: `(${to})` }, severity: language.severity })),
  );
});
