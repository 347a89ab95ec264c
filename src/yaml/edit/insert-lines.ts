import type { Edit } from './edit.ts';
import { columnOf, type Entry } from './entry.ts';
import { belowOwnComments, commentsAbove, isBelowGap, lineBreakOf, marginBefore } from './lines.ts';
import { indented } from './text.ts';

/**
 * Whole lines below an entry of a mapping or list in block style and the comments that belong to it; after an empty line, if the
 * entry is below one.
 */
export function linesBelow(source: string, { parent, index, start, end }: Entry, lines: string[]): Edit[] {
  const column = columnOf(parent) ?? 0;
  const lineBreak = lineBreakOf(source);
  const at = belowOwnComments(source, end, column);
  // In a block that keeps empty lines (`|+`), an empty line would become part of the text.
  const mayHaveGap = index > 0 && !/[|>]\d?\+/.test(source.slice(start, end));
  const hasGap = mayHaveGap && isBelowGap(source, commentsAbove(source, start));
  return [{ start: at, end: at, text: (hasGap ? lineBreak : '') + lineBreak + indented(lines, column).join(lineBreak) }];
}

/** Whole lines above an entry and its comments. */
export function linesAbove(source: string, { parent, start }: Entry, lines: string[]): Edit[] {
  const column = columnOf(parent) ?? 0;
  const lineBreak = lineBreakOf(source);
  const text = indented(lines, column).join(lineBreak) + lineBreak;
  if (marginBefore(source, start) === undefined) {
    // After a dash: the entry moves to its own line.
    return [{ start, end: start, text: text.trimStart() + ' '.repeat(column) }];
  }
  const at = commentsAbove(source, start);
  return [{ start: at, end: at, text }];
}
