import { textsOf } from '../nodes.ts';
import type { NodePath } from '../problem.ts';
import { remember } from '../remember.ts';
import { type ForeignMarkup, linksOf, parseRichText, type RichText } from '../rich-text.ts';
import { oncePerDraft } from './once-per-draft.ts';
import { type WordsFile, wordsFiles } from './words-files.ts';

/** A text with markup. */
export interface PlacedRichText {
  file: WordsFile;
  path: NodePath;
  text: RichText;
  foreign: ForeignMarkup[];
  links: string[];
}

/** Every Markdown text of pages and catalogue. */
export const richTexts = oncePerDraft((draft): PlacedRichText[] =>
  wordsFiles(draft)
    .filter(({ part }) => part === 'pages' || part === 'catalogue')
    .flatMap(file => parsedTexts(file.words).map(text => ({ file, ...text }))),
);

/** Parsing is slow: words that are the same object as in the draft before are not parsed again. */
const parsedTexts = remember((words: object) =>
  textsOf(words)
    .filter(({ key }) => key === 'text')
    .map(({ text, path }) => {
      const parsed = parseRichText(text);
      return { path, ...parsed, links: linksOf(parsed.text) };
    }),
);
