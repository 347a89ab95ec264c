/** Numbers that follow from a seed. */
export interface Random {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  /** One of some. */
  one<Entry>(entries: readonly Entry[]): Entry;
}

/** Numbers from a text: the same text, the same numbers (mulberry32). */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
  return {
    below,
    one<Entry>(entries: readonly Entry[]) {
      if (entries.length === 0) throw new RangeError('There is nothing to choose from');
      return entries[below(entries.length)] as Entry;
    },
  };
}

/** A whole number for a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A word with one typing mistake that is not one of `others`. */
export function misspelt(word: string, random: Random, others: readonly string[] = []): string | undefined {
  const at = random.below(word.length);
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    at + 1 < word.length ? word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2) : word,
    `${word.slice(0, at)}${random.one([...'aeiounrst'])}${word.slice(at + 1)}`,
  ];
  const first = random.below(slips.length);
  const ordered = [...slips.slice(first), ...slips.slice(0, first)];
  return ordered.find(slip => slip !== word && slip !== '' && !others.includes(slip));
}
