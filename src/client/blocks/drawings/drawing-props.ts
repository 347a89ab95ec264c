import type { DrawnFact } from '#site/pages/drawing-kinds.ts';

/** What a drawing shows: its facts and the words in it, by its own names for them (`drawingKinds` lists both). */
export interface DrawingProps {
  facts: Record<string, DrawnFact>;
  labels: Record<string, string>;
  /** Ranks of the things that it compares, by their names. */
  ranks: Readonly<Record<string, readonly number[]>>;
}

/** Size of every drawing in its own units, about a pixel each on a phone. */
export const sheet = { width: 320, height: 200 };

/** `count` points between two ends, both included; a single one lies in the middle. */
export function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to) / 2];
  return Array.from({ length: count }, (_, index) => from + (index * (to - from)) / (count - 1));
}

/** The numbers from 0 to one below `count`. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
