import type { Edit } from './edit.ts';
import { columnOf, type Entry, entryOf } from './entry.ts';
import { belowOwnComments, commentsAbove, isBelowGap, lineBreakOf, marginBefore } from './lines.ts';
import { indented } from './text.ts';

/**
 * Whole lines below an entry of a mapping or list in block style and the comments that belong to it; after an empty line, if the
 * entry is below one, or the first one above one.
 */
export function linesBelow(source: string, entry: Entry, lines: string[]): Edit[] {
  return textBelow(source, entry, indented(lines, columnOf(entry.parent) ?? 0).join(lineBreakOf(source)));
}

/** As `linesBelow`, a text of whole lines that is indented already. */
export function textBelow(source: string, entry: Entry, text: string): Edit[] {
  const { parent, start, end } = entry;
  const column = columnOf(parent) ?? 0;
  const lineBreak = lineBreakOf(source);
  const at = belowOwnComments(source, end, column);
  const hasGap = !keepsEmptyLines(source.slice(start, end)) && isApart(source, entry);
  return [{ start: at, end: at, text: (hasGap ? lineBreak : '') + lineBreak + text }];
}

/** Whether an empty line parts an entry from the one before; the first one from that after it. */
function isApart(source: string, entry: Entry): boolean {
  const { parent, index } = entry;
  if (index === 0 && parent.items.length === 1) return false;
  const { start } = index === 0 ? entryOf(source, parent, 1) : entry;
  return isBelowGap(source, commentsAbove(source, start));
}

/** Whether an empty line after a text may become part of it: a block in it keeps them (`|+`). */
export const keepsEmptyLines = (text: string) => /[|>]\d?\+/.test(text);

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
