import { isMarkdown } from '../markdown-words.ts';
import { textsOf } from '../nodes.ts';
import type { NodePath } from '../problem.ts';
import { remember } from '../remember.ts';
import { type ForeignMarkup, linksOf, parseRichText, type RichText } from '../rich-text.ts';
import type { WordsFile } from './words-files.ts';

/** A text with markup. */
export interface PlacedRichText {
  path: NodePath;
  text: RichText;
  foreign: ForeignMarkup[];
  links: string[];
}

/** Every Markdown text of a file of words. */
export const richTexts = remember(({ part, words }: WordsFile): PlacedRichText[] =>
  textsOf(words)
    .filter(({ key }) => isMarkdown(part, key))
    .map(({ text, path }) => {
      const parsed = parseRichText(text);
      return { path, ...parsed, links: linksOf(parsed.text) };
    }),
);
