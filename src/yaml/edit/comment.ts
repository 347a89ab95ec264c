import type { NodePath } from '#site/node-path.ts';
import type { Edit } from './edit.ts';
import { entryAt, parseForEdit } from './entry.ts';
import { commentsAbove, lineBreakOf, marginBefore } from './lines.ts';

/** The lines that begin with `#` directly above a key, without that sign and without marks such as `TODO translate`. */
export function commentAt(source: string, path: NodePath): string {
  const place = placeOf(source, path);
  return place === undefined ? '' : place.lines.filter(line => !isMark(line)).join('\n');
}

/**
 * Another comment above a key, in as many lines as it has; an empty one takes it away. Marks above the key stay, directly above it.
 * Throws RangeError where the key shares its line with another one, which leaves no place above it.
 */
export function setComment(source: string, path: NodePath, comment: string): Edit[] {
  const place = placeOf(source, path);
  if (place === undefined) throw new RangeError(`There is no line above \`${path.join('.')}\` for a comment.`);
  const { start, end, margin, lines } = place;
  const lineBreak = lineBreakOf(source);
  const wanted = comment
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !isMark(line));
  const text = [...wanted, ...lines.filter(isMark)].map(line => `${margin}# ${line}${lineBreak}`).join('');
  return [{ start, end, text }];
}

/** Where the comment of a key is, and what it says; `undefined` for a key that does not begin its line. */
function placeOf(source: string, path: NodePath) {
  const entry = entryAt(source, parseForEdit(source), path);
  const margin = entry && marginBefore(source, entry.start);
  if (entry === undefined || margin === undefined) return undefined;
  const start = commentsAbove(source, entry.start);
  const end = entry.start - margin.length;
  const lines = source
    .slice(start, end)
    .split(/\r?\n/)
    .slice(0, -1)
    .map(line => line.trim().replace(/^#\s?/, ''));
  return { start, end, margin, lines };
}

/** Marks say what commands and checks know of a text. */
const isMark = (line: string) => /^TODO\b/.test(line);
