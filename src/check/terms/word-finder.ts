import { escapePattern } from '#site/words/placeholders.ts';

/** A word that was found in a text. */
export interface FoundWord {
  /** As it was looked for. */
  word: string;
  /** As the text has it, with its ending. */
  written: string;
  index: number;
}

/** Looks for several words in texts at once. */
export interface WordFinder {
  /** Matches in every text that has one of the words. A single search for it shows that most texts have none. */
  pattern: RegExp;
  findIn(text: string): FoundWord[];
}

/**
 * Finds words, with or without capitals, where a word begins: a stem is found in all its forms. Scripts that have no capitals mostly
 * have no spaces either: their words are found anywhere. Of two at one place the longer is found.
 */
export function wordFinder(words: readonly string[]): WordFinder {
  const known = new Map(words.map(word => [folded(word), word]));
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const alternatives = longestFirst.map(word => escapePattern(word.trim()).replace(/\s+/g, '\\s+'));
  // What is before a word is looked at where it is found: within the pattern, that takes thirty times as long.
  const pattern = new RegExp(words.length === 0 ? '(?!)' : alternatives.join('|'), 'i');
  const everywhere = new RegExp(pattern, 'gi');
  return {
    pattern,
    findIn: text =>
      Array.from(text.matchAll(everywhere)).flatMap(({ 0: found, index }) => {
        const word = known.get(folded(found));
        if (word === undefined || isWithinWord(text, found, index)) return [];
        return [{ word, written: found + endingAt(text, found, index), index }];
      }),
  };
}

/** Words are the same if they differ in capitals and spaces only. */
export const folded = (word: string) => word.trim().toLowerCase().replace(/\s+/g, ' ');

/** Whether a piece of a text begins within a word, in a script with capitals. */
const isWithinWord = (text: string, piece: string, index: number) =>
  !hasNoCapitals.test(piece) && /[\p{Lu}\p{Ll}\p{M}\p{N}]$/u.test(text.slice(0, index));

/** The rest of the word that a piece of a text begins, in a script with capitals. */
const endingAt = (text: string, piece: string, index: number) =>
  hasNoCapitals.test(piece) ? '' : (/^[\p{Lu}\p{Ll}\p{M}]+/u.exec(text.slice(index + piece.length))?.[0] ?? '');

/** Begins with a letter of a script that has no capitals. */
const hasNoCapitals = /^\p{Lo}/u;

/** The sides on which a piece of a text cuts through a word of a script without spaces: 打线 cuts through the 线路 of 拨打线路. */
export function cutSides(text: string, { written, index }: FoundWord, htmlLang: string): number {
  if (!hasNoCapitals.test(written)) return 0;
  const segments = segmenterOf(htmlLang).segment(text);
  return [index, index + written.length].filter(at => at < text.length && segments.containing(at)?.index !== at).length;
}

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(htmlLang: string): Intl.Segmenter {
  const known = segmenters.get(htmlLang) ?? new Intl.Segmenter(htmlLang, { granularity: 'word' });
  segmenters.set(htmlLang, known);
  return known;
}
