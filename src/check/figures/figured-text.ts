import type { FactsConfig } from '#site/generated/facts-config.ts';
import { findFact, formatFact } from '#site/words/facts.ts';
import { isPlaceholder, piecesOf } from '#site/words/placeholders.ts';
import { type Figure, type FigureStyle, readFigures } from './read-figures.ts';

/** A text as visitors read it, with its figures. */
export interface FiguredText {
  text: string;
  figures: readonly Figure[];
  /** The text as written, with placeholders. */
  words: string;
  quotes: readonly PlacedQuote[];
  /** Whether it quotes an unknown fact, so that the text is not known in full. */
  hasGap: boolean;
}

/** A placeholder: its offsets in the words, and those of its value in the text. */
interface PlacedQuote {
  name: string;
  from: number;
  to: number;
  start: number;
  end: number;
}

/** Reads the texts of one language. */
export type ReadFiguredText = (words: string) => FiguredText;

/** Writes a fact as the readers of a language see it; `undefined` where no fact has this name. */
export type WriteFact = (name: string) => string | undefined;

/** A function that writes facts, each of them once. */
export function factWriter(facts: FactsConfig | undefined, htmlLang: string, units: Record<string, string>): WriteFact {
  const written = new Map<string, string | undefined>();
  return name => {
    if (!written.has(name)) {
      const fact = facts && findFact(facts, name);
      written.set(name, fact && formatFact(fact, htmlLang, units));
    }
    return written.get(name);
  };
}

/** A reader that fills quoted facts into a text of a language and finds its figures. */
export function figuredTextReader(writeFact: WriteFact, style: FigureStyle): ReadFiguredText {
  return words => {
    if (!words.includes('{{')) return { text: words, figures: readFigures(words, style), words, quotes: [], hasGap: false };
    const quotes: PlacedQuote[] = [];
    let text = '';
    let from = 0;
    let hasGap = false;
    for (const piece of piecesOf(words)) {
      const { source } = piece;
      const start = text.length;
      if (isPlaceholder(piece)) {
        const { name } = piece;
        const value = writeFact(name);
        hasGap ||= value === undefined && name.includes('.');
        text += value ?? '\ufffc';
        quotes.push({ name, from, to: from + source.length, start, end: text.length });
      } else text += source;
      from += source.length;
    }
    const figures = readFigures(text, style);
    for (const figure of figures) {
      const quote = quotes.find(({ start, end }) => start <= figure.start && figure.start < end);
      if (quote !== undefined) figure.fact = quote.name;
    }
    return { text, figures, words, quotes, hasGap };
  };
}

/** The words that write some figures, from the first to the last, with enough text before them to make the place unique. */
export function wordsOfFigures({ words, quotes }: FiguredText, figures: readonly Figure[]): string {
  const offsetOf = (offset: number, side: 'from' | 'to') => {
    const within = quotes.find(({ start, end }) => start <= offset && offset <= end && start < end);
    const before = quotes.findLast(({ end }) => end <= offset);
    return within ? within[side] : before ? before.to + offset - before.end : offset;
  };
  let start = offsetOf(figures[0]?.start ?? 0, 'from');
  const end = offsetOf(figures.at(-1)?.end ?? 0, 'to');
  while (start > 0 && words.indexOf(words.slice(start, end)) < start) start -= 1;
  return words.slice(start, end);
}
