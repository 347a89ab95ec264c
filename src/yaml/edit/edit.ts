/** A replacement in a text: the characters from `start` (inclusive) to `end` (exclusive), offsets in UTF-16 units, become `text`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits that do not overlap, in any order. Throws RangeError if two overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of inTextOrder(edits)) {
    if (edit.start < at) throw new RangeError(`Two edits overlap at offset ${edit.start}.`);
    text += source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + source.slice(at);
}

/**
 * Edits in the order of the resulting text: insertions at an offset before a replacement that begins there, insertions among
 * themselves in the given order.
 */
export function inTextOrder(edits: readonly Edit[]): Edit[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}
