import type { Drawing } from '../generated/blocks/drawings.ts';
import type { Fact } from '../generated/facts-config.ts';

/** What is drawn: a kind of drawing. */
export type DrawingKind = Drawing['kind'];

/** How a fact is written that a drawing shows. */
type FactForm = 'value' | 'range' | 'choices';

/** What a kind of drawing needs from content. */
interface DrawingNeeds {
  /** Its figures by its own names for them, each with the forms that the fact may have. */
  facts: Record<string, readonly FactForm[]>;
  /** Names of the words in it, besides those of its ranks. */
  labels: readonly string[];
  /** How many ranks each of the things has that it compares; absent if it compares none. */
  ranks?: 1 | 2;
}

const nothing: DrawingNeeds = { facts: {}, labels: [] };

/** What each kind of drawing needs. */
export const drawingKinds: Record<DrawingKind, DrawingNeeds> = {
  amounts: { facts: { amounts: ['choices'] }, labels: [] },
  bars: { facts: { first: ['value'], second: ['value'] }, labels: ['first', 'second'] },
  'chain-card': nothing,
  'chain-design': nothing,
  'chain-ip': nothing,
  'chain-package': nothing,
  'chain-system': nothing,
  'chain-wafer': nothing,
  chip: nothing,
  channels: { facts: { channels: ['value'] }, labels: ['decode', 'scale', 'encode'] },
  'cut-angles': { facts: { angles: ['choices'] }, labels: ['y', 'z'] },
  'hub-cascade': { facts: { levels: ['value'], ports: ['value', 'choices'] }, labels: ['host', 'level'] },
  'hub-ports': { facts: { upstream: ['value'], downstream: ['value', 'choices'] }, labels: ['host', 'hub', 'device'] },
  'ip-hard': { facts: {}, labels: ['source', 'chip'] },
  'ip-soft': { facts: {}, labels: ['source', 'chip'] },
  'jobs-planned': { facts: {}, labels: ['machines', 'time'] },
  'jobs-unplanned': { facts: {}, labels: ['machines', 'time'] },
  'mask-own': { facts: {}, labels: ['wafer', 'mask'] },
  'mask-production': { facts: {}, labels: ['wafer', 'mask'] },
  'mask-shared': { facts: {}, labels: ['wafer', 'mask'] },
  'package-bga': nothing,
  'package-dip': nothing,
  'package-fcbga': nothing,
  'package-lga': nothing,
  'package-qfn': nothing,
  'package-qfp': nothing,
  'package-sip': nothing,
  'package-sop': nothing,
  'package-sot': nothing,
  'package-wlcsp': nothing,
  pins: { facts: { pins: ['value'] }, labels: ['pad'] },
  'rank-bars': { facts: {}, labels: ['across', 'up'], ranks: 1 },
  'rank-points': { facts: {}, labels: ['across', 'up'], ranks: 2 },
  supply: {
    facts: { firstInput: ['range'], firstOutput: ['value'], secondInput: ['range'], secondOutput: ['value'] },
    labels: ['first', 'second', 'volts'],
  },
  'target-plate': { facts: {}, labels: ['target', 'bond', 'plate'] },
  'wafer-cut': { facts: {}, labels: ['flat', 'propagation'] },
  'wafer-film': { facts: {}, labels: ['film', 'oxide', 'carrier'] },
};

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
export function formOf({ value, range, choices }: Fact): FactForm | undefined {
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
