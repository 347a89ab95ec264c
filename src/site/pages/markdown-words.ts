import type { WordsPart } from '../source.ts';

const parts: ReadonlySet<WordsPart> = new Set(['pages', 'collections', 'catalogue']);

/** Whether a word is Markdown, by its file and its key: `text` of pages and of entries. All other words are plain lines. */
export const isMarkdown = (part: WordsPart, key: string) => key === 'text' && parts.has(part);
