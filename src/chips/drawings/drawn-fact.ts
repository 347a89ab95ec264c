import type { Fact } from '#site/generated/facts-config.ts';

/** How a fact is written that a drawing shows. */
export type FactForm = 'value' | 'range' | 'choices';

/** A fact as a drawing shows it. */
export interface DrawnFact {
  /** The value, both ends of the range, or the choices. */
  figures: number[];
  /** Each of the figures with its unit, for a reader. */
  texts: string[];
  /** All of it, for a reader: `3.0–5.5 V`. */
  text: string;
}

/** Which of the forms that a drawing can show a fact has; a version has none. */
export function factFormOf({ value, range, choices }: Fact): FactForm | undefined {
  if (range !== undefined) return 'range';
  if (choices !== undefined) return 'choices';
  return value === undefined ? undefined : 'value';
}

/** A fact as drawings show it; `format` writes a fact for a reader. */
export function drawnFact(fact: Fact, format: (fact: Fact) => string): DrawnFact {
  const { range, choices, value, ...writing } = fact;
  const figures = range ?? choices ?? (value === undefined ? [] : [value]);
  return { figures, texts: figures.map(figure => format({ ...writing, value: figure })), text: format(fact) };
}
