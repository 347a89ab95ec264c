import type { WordsPart } from '../source.ts';

/** Whether a word is Markdown, by its file and its key: `text` of pages and catalogue. All other words are plain lines. */
export const isMarkdown = (part: WordsPart, key: string) => key === 'text' && (part === 'pages' || part === 'catalogue');
