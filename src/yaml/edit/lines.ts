/** Offset where the line of an offset begins. */
function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset where the line of an offset ends, before its line break. */
export function lineEnd(source: string, offset: number): number {
  const found = /\r?\n|$/g;
  found.lastIndex = offset;
  return found.exec(source)?.index ?? source.length;
}

/** Offset where the line after that of an offset begins. */
export function nextLine(source: string, offset: number): number {
  const found = source.indexOf('\n', offset);
  return found === -1 ? source.length : found + 1;
}

/** What a text ends its lines with. */
export function lineBreakOf(source: string): '\n' | '\r\n' {
  return source.includes('\r\n') ? '\r\n' : '\n';
}

/** The white space before an offset if nothing else is before it on its line. */
export function marginBefore(source: string, offset: number): string | undefined {
  const before = source.slice(lineStart(source, offset), offset);
  return before.trim() === '' ? before : undefined;
}

/** Whether an empty line ends at an offset. */
export function isBelowGap(source: string, offset: number): boolean {
  return /\n\r?\n$/.test(source.slice(0, offset));
}

/**
 * Offset of the comment lines directly above an entry that begins its line, if they are indented like it. A comment at the
 * beginning of the text belongs to the file, not to the entry.
 */
export function commentsAbove(source: string, offset: number): number {
  const margin = marginBefore(source, offset);
  const own = lineStart(source, offset);
  let start = own;
  while (start > 0) {
    const above = lineStart(source, start - 1);
    const line = source.slice(above, start);
    if (!line.startsWith(`${margin}#`)) return start;
    start = above;
  }
  return own;
}

/**
 * Offset of the end of an entry's last line, or further down of the comments that belong to it: those that are indented deeper
 * than its column.
 */
export function belowOwnComments(source: string, end: number, column: number): number {
  let last = lineEnd(source, end);
  for (;;) {
    const next = nextLine(source, last);
    const margin = /^ *(?=#)/.exec(source.slice(next, lineEnd(source, next)))?.[0];
    if (margin === undefined || margin.length <= column) return last;
    last = lineEnd(source, next);
  }
}
