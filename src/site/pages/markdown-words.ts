import type { LocaleWords } from '../source.ts';

/** Whether a word is Markdown, by the file of words that it stands in and its key: `text` of pages and catalogue. All others are plain lines. */
export const isMarkdown = (part: keyof LocaleWords, key: string) => key === 'text' && (part === 'pages' || part === 'catalogue');
