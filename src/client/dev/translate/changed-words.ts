/** A part of a text that has changed: it is in both versions, or in one alone. */
export interface ChangedPart {
  text: string;
  of: 'both' | 'before' | 'after';
}

/** Two versions of a text as one, by their words and the characters between them: what stayed, what was there before, what is there after. */
export function changedWords(before: string, after: string, htmlLang: string): ChangedPart[] {
  const [old, young] = [before, after].map(text =>
    Array.from(new Intl.Segmenter(htmlLang, { granularity: 'word' }).segment(text), ({ segment }) => segment),
  ) as [string[], string[]];
  const common = commonLengths(old, young);
  const lengthAt = (row: number, column: number) => common[row]?.[column] ?? 0;
  const parts: ChangedPart[] = [];
  const add = (text: string | undefined, of: ChangedPart['of']) => {
    const last = parts.at(-1);
    if (last?.of === of) last.text += text;
    else parts.push({ text: text ?? '', of });
  };
  for (let [row, column] = [0, 0]; row < old.length || column < young.length; ) {
    if (row < old.length && column < young.length && old[row] === young[column]) {
      add(old[row], 'both');
      row += 1;
      column += 1;
    } else if (column === young.length || (row < old.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      add(old[row], 'before');
      row += 1;
    } else {
      add(young[column], 'after');
      column += 1;
    }
  }
  return parts;
}

/** How many words two texts have in common, in the same order, from each place of both on (the table of the longest common subsequence). */
function commonLengths(old: readonly string[], young: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(young.length + 1).fill(0));
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const [own, below] = [table[row] ?? [], table[row + 1] ?? []];
    for (let column = young.length - 1; column >= 0; column -= 1)
      own[column] = old[row] === young[column] ? (below[column + 1] ?? 0) + 1 : Math.max(below[column] ?? 0, own[column + 1] ?? 0);
  }
  return table;
}
