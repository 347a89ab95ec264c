import type { Edit } from './edit.ts';
import { type Entry, entryOf, type YamlCollection } from './entry.ts';
import { commentsAbove, lineBreakOf, lineEnd, marginBefore, nextLine } from './lines.ts';

/** Puts a text between the entries of a flow collection (`[a, b]`) that is not empty; on its own line if the entries are. */
export function insertInFlow(source: string, parent: YamlCollection, index: number, text: string): Edit[] {
  const isLast = index === parent.items.length;
  const beside = entryOf(source, parent, isLast ? index - 1 : index);
  const margin = marginBefore(source, beside.start);
  const gap = margin === undefined ? ' ' : lineBreakOf(source) + margin;
  return isLast
    ? [{ start: beside.end, end: beside.end, text: `,${gap}${text}` }]
    : [{ start: beside.start, end: beside.start, text: `${text},${gap}` }];
}

/** Removes one of several entries from a flow collection, with its line and the comments above if it has its own line. */
export function removeFromFlow(source: string, { parent, index, start, end }: Entry): Edit[] {
  const isAlone = marginBefore(source, start) !== undefined && /^\s*,?\s*(#.*)?$/.test(source.slice(end, lineEnd(source, end)));
  if (isAlone) return [{ start: commentsAbove(source, start), end: nextLine(source, end), text: '' }];
  return index === parent.items.length - 1
    ? [{ start: entryOf(source, parent, index - 1).end, end, text: '' }]
    : [{ start, end: entryOf(source, parent, index + 1).start, text: '' }];
}

/** Another value for an entry of a flow collection. */
export function setInFlow({ value, head, hasColon, key, end }: Entry, text: string): Edit[] {
  if (value?.range) return [{ start: value.range[0], end, text }];
  return [{ start: head, end: head, text: key === undefined || hasColon ? ` ${text}` : `: ${text}` }];
}
