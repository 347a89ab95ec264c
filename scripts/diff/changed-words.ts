/** How many words of a text changed: those of the longer version that are not, in the same order, in both. */
export function changedWords(before: string, after: string, language: string): number {
  if (before === after) return 0;
  const [old, own] = [wordsIn(before, language), wordsIn(after, language)];
  return Math.max(old.length, own.length) - longestCommon(old, own);
}

function wordsIn(text: string, language: string): string[] {
  // The target of a Markdown link is not a word.
  const read = text.replace(/\]\([^)]*\)/g, ']');
  return Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(read))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

/** Length of the longest sequence that both lists have in order. */
function longestCommon(before: readonly string[], after: readonly string[]): number {
  let above = new Uint32Array(after.length + 1);
  for (const word of before) {
    const row = new Uint32Array(after.length + 1);
    for (const [index, other] of after.entries()) {
      row[index + 1] = word === other ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0);
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}
