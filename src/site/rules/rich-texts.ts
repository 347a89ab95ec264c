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

/** Every Markdown text of a file of words: those of pages and catalogue have some. */
export const richTexts = remember(({ part, words }: WordsFile): PlacedRichText[] =>
  part !== 'pages' && part !== 'catalogue'
    ? []
    : textsOf(words)
        .filter(({ key }) => key === 'text')
        .map(({ text, path }) => {
          const parsed = parseRichText(text);
          return { path, ...parsed, links: linksOf(parsed.text) };
        }),
);
