import { isMarkdown } from '#site/markdown-words.ts';
import type { NodePath } from '#site/nodes.ts';
import { textsWhere } from '#site/placed-texts.ts';
import { hasMarkdownSigns } from '#site/plain-markdown.ts';
import { remember } from '#site/remember.ts';
import type { RichText } from '#site/rich-node.ts';
import { type ForeignMarkup, linksOf, parseRichText } from '#site/rich-text.ts';
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

/** Full-width signs, and those that word processors put before the entries of a list. */
const mistakenMarkup = /[＊｀•●◦▪■・·－]/;

/** The Markdown texts of a file of words that have markup, or what was meant as such. */
export const richTexts = remember(({ part, words }: WordsFile): PlacedRichText[] =>
  textsWhere(words, (text, key) => isMarkdown(part, key) && (hasMarkdownSigns(text) || mistakenMarkup.test(text))).map(({ text, path }) => {
    const parsed = parseRichText(text);
    return { path, source: text, ...parsed, links: linksOf(parsed.text) };
  }),
);
