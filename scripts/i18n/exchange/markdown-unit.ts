import { partOf, wordsPartOf } from '#loader/file-parts.ts';
import { isMarkdown } from '#site/pages/markdown-words.ts';
import type { Unit } from './unit.ts';

/** Whether the text of a unit is Markdown. */
export function isMarkdownUnit({ file, pointer }: Unit): boolean {
  const part = partOf(file);
  const subject = part && wordsPartOf(part);
  return subject !== undefined && isMarkdown(subject, pointer.slice(pointer.lastIndexOf('/') + 1));
}
