import { findFact, formatFact } from '../facts.ts';
import type { FactsConfig } from '../generated/facts-config.ts';
import { piecesOf } from '../text.ts';
import { type Figure, readFigures } from './read-figures.ts';
import type { UnitSpellings } from './units.ts';

/** A text as visitors read it, with its figures. */
export interface FiguredText {
  text: string;
  figures: readonly Figure[];
  /** The text as written, with placeholders. */
  words: string;
  quotes: readonly Quote[];
  /** Whether it quotes a fact that is not known, so that nobody can say what stands there. */
  hasGap: boolean;
}

/** A placeholder: its offsets in the words, and those of its value in the text. */
interface Quote {
  name: string;
  from: number;
  to: number;
  start: number;
  end: number;
}

/** What a language writes figures with. */
export interface FigureWords {
  htmlLang: string;
  /** Its units.yaml. */
  units: Readonly<Record<string, string>>;
  /** How units are spelled in any language of the site. */
  spellings: UnitSpellings;
}

/** Fills the facts that a text quotes into it and reads its figures. */
export function figuredText(words: string, facts: FactsConfig | undefined, { htmlLang, units, spellings }: FigureWords): FiguredText {
  const quotes: Quote[] = [];
  let text = '';
  let from = 0;
  let hasGap = false;
  for (const piece of piecesOf(words)) {
    const { source } = piece;
    const name = 'name' in piece ? piece.name : undefined;
    const fact = name === undefined ? undefined : facts && findFact(facts, name);
    const value = name === undefined ? source : fact === undefined ? '\ufffc' : formatFact(fact, htmlLang, { ...units });
    if (name !== undefined) quotes.push({ name, from, to: from + source.length, start: text.length, end: text.length + value.length });
    hasGap ||= fact === undefined && name?.includes('.') === true;
    text += value;
    from += source.length;
  }
  const figures = readFigures(text, { htmlLang, units: spellings }).map(figure => {
    const quote = quotes.find(({ start, end }) => start <= figure.start && figure.start < end);
    return quote === undefined ? figure : { ...figure, fact: quote.name };
  });
  return { text, figures, words, quotes, hasGap };
}

/** The words that write some figures, from the first to the last, with as much before them as tells the place from others. */
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
