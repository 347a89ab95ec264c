import { partOf } from '#loader/file-parts.ts';
import { isMarkdown } from '#site/pages/markdown-words.ts';
import type { Unit } from './unit.ts';

/** Whether the text of a unit is Markdown. */
export function isMarkdownUnit({ file, pointer }: Unit): boolean {
  const part = partOf(file);
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  return part?.type === 'page-words' ? isMarkdown('pages', key) : part?.type === 'words' && isMarkdown(part.part, key);
}
