import type { DrawingConfig, DrawingKind } from '../drawing-kinds.ts';
import type { DrawnCatalogue } from '../drawn-catalogue.ts';
import type { DrawnFact } from '../drawn-fact.ts';

/** What a drawing shows: where its parts are, and its facts and words by its own names for them (`drawingKinds` lists both). */
export interface DrawingProps {
  config: DrawingConfig;
  facts: Record<string, DrawnFact>;
  labels: Record<string, string>;
  catalogue?: DrawnCatalogue | undefined;
}

/** Size of a drawing in its own units, about a pixel each on a phone. */
export const sheet = { width: 320, height: 200 };

/** Heights of drawings that have more below each other. */
const heights: Partial<Record<DrawingKind, number>> = {
  card: 240,
  channels: 240,
  die: 264,
  flow: 240,
  nodes: 180,
  package: 150,
  system: 272,
};

export const sheetHeight = (kind: DrawingKind): number => heights[kind] ?? sheet.height;

/** A place to a tenth of a unit: nobody sees more, and each digit is sent. */
export const round = (place: number): number => Math.round(place * 10) / 10;

/** `count` points between two ends, both included; a single one lies in the middle. */
export function spread(count: number, from: number, to: number): number[] {
  if (count === 1) return [round((from + to) / 2)];
  return Array.from({ length: count }, (_, index) => round(from + (index * (to - from)) / (count - 1)));
}

/** Path of a row of the same strokes: each is written as the one before, so that a compressed document says it once. The stroke ends where it began. */
export function rowPath(stroke: string, { count, from, to, y }: { count: number; from: number; to: number; y: number }): string {
  const step = count === 1 ? 0 : Math.round((100 * (to - from)) / (count - 1)) / 100;
  return `M${round(count === 1 ? (from + to) / 2 : from)} ${y}${Array(count).fill(stroke).join(`m${step} 0`)}`;
}

/** A ball around where its row stands, for `rowPath`. */
export const ballStroke = (radius: number): string =>
  `m${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0m${radius} 0`;

/** The numbers from 0 to one below `count`. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
