import { memoize } from '#site/memoize.ts';
import type { NodePath } from '#site/node-path.ts';
import { hasMarkdownCharacters } from '#site/pages/fast-markdown.ts';
import { isMarkdown } from '#site/pages/markdown-words.ts';
import type { RichText } from '#site/pages/rich-node.ts';
import { type ForeignMarkup, linksOf, parseRichText } from '#site/pages/rich-text.ts';
import { textsWhere } from '#site/words/texts-in.ts';
import type { WordsFile } from './words-files.ts';

/** A text with markup. */
export interface PlacedRichText {
  path: NodePath;
  /** As it is written. */
  source: string;
  text: RichText;
  foreign: ForeignMarkup[];
  links: string[];
}

/** Full-width characters, and those that word processors put before the entries of a list. */
const mistakenMarkup = /[＊｀•●◦▪■・·－]/;

/** The Markdown texts of a file of words that have markup, or what was meant to be markup. */
export const richTexts = memoize(({ part, words }: WordsFile): PlacedRichText[] =>
  textsWhere(words, (text, key) => isMarkdown(part, key) && (hasMarkdownCharacters(text) || mistakenMarkup.test(text))).map(
    ({ text, path }) => {
      const parsed = parseRichText(text);
      return { path, source: text, ...parsed, links: linksOf(parsed.text) };
    },
  ),
);
