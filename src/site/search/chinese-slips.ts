import type { Query } from './search-words.ts';

/** Characters of the words whose slips are corrected; of a longer one, pairs of characters say what was meant. */
const lengths = [2, 3, 4];

/**
 * A query whose Chinese words have one character wrong, as input methods give it: `封转` for `封装`. A word is written as the names have
 * it, which most of them do; nothing if no name has a word of the same length that differs in one character.
 */
export function correctChinese({ words }: Query, names: readonly string[]): Query | undefined {
  const corrected = words.map(word => (lengths.includes(word.length) && isHan.test(word) ? (meantBy(word, names) ?? word) : word));
  return corrected.some((word, index) => word !== words[index]) ? { phrase: corrected.join(' '), words: corrected } : undefined;
}

const isHan = /^\p{Script=Han}+$/u;
const hanRuns = /\p{Script=Han}+/gu;

function meantBy(typed: string, names: readonly string[]): string | undefined {
  if (names.some(name => name.includes(typed))) return undefined;
  const counts = new Map<string, number>();
  for (const name of names) {
    const near = (name.match(hanRuns) ?? []).flatMap(run =>
      // In the middle of a name, most characters are of two words.
      [run.slice(0, typed.length), run.slice(-typed.length)].filter(part => differsInOne(part, typed)),
    );
    for (const part of new Set(near)) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

const differsInOne = (one: string, other: string) =>
  one.length === other.length && Array.from(one).filter((character, index) => character !== other[index]).length === 1;
