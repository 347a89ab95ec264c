import type { Drawing } from '../generated/blocks.ts';
import type { FactForm } from './drawn-fact.ts';

/** A drawing as a page file has it. */
export type DrawingConfig = Drawing;

/** What is drawn: a kind of drawing. */
export type DrawingKind = Drawing['kind'];

/** What a page file may say of a drawing besides its kind, facts and ranks: where its parts are. */
export const layoutKeys = ['blocks', 'section', 'plan', 'field', 'flow'] as const;
type LayoutKey = (typeof layoutKeys)[number];

/** What a kind of drawing needs from content. */
interface DrawingNeeds {
  /** Its figures by its own names for them, each with the forms that the fact may have. */
  facts: Record<string, readonly FactForm[]>;
  /** Names of the words in it, besides those that its ranks and its layout name. */
  labels: readonly string[];
  /** How many ranks each of the things has that it compares; absent if it compares none. */
  ranks?: 1 | 2;
  /** Where its parts are. */
  layout?: LayoutKey;
  /** Whether it shows the catalogue. */
  showsCatalogue?: true;
}

const nothing: DrawingNeeds = { facts: {}, labels: [] };

/** What each kind of drawing needs. */
export const drawingKinds: Record<DrawingKind, DrawingNeeds> = {
  card: {
    facts: { cards: ['value'], pixels: ['value'], compute: ['value'], inference: ['value'], memory: ['choices'] },
    labels: ['pixels', 'compute', 'inference', 'memory'],
  },
  'card-in-machine': { facts: {}, labels: ['machine', 'card', 'software', 'cooling', 'supplied', 'yours'] },
  'chain-card': nothing,
  'chain-design': nothing,
  'chain-ip': nothing,
  'chain-package': nothing,
  'chain-system': nothing,
  'chain-wafer': nothing,
  channels: {
    facts: { channels: ['value'], cores: ['value'], process: ['value'] },
    labels: ['streams', 'chip', 'processor', 'core'],
  },
  'cut-angles': { facts: { angles: ['choices'] }, labels: ['y', 'z'] },
  die: { facts: {}, labels: [], layout: 'blocks' },
  flow: { facts: {}, labels: [], layout: 'flow' },
  'hub-cascade': { facts: { levels: ['value'], ports: ['value', 'choices'] }, labels: ['host', 'level'] },
  'hub-ports': { facts: { upstream: ['value'], downstream: ['value', 'choices'] }, labels: ['host', 'hub', 'device'] },
  'ip-hard': { facts: {}, labels: ['source', 'chip'] },
  'ip-soft': { facts: {}, labels: ['source', 'chip'] },
  mask: { facts: {}, labels: ['yours', 'others', 'street', 'mark'], layout: 'field' },
  'mask-wafer': { facts: {}, labels: ['wafer', 'mask'], layout: 'field' },
  nodes: { facts: {}, labels: ['items', 'nodes'], showsCatalogue: true },
  package: { facts: {}, labels: [], layout: 'section' },
  'package-parts': { facts: {}, labels: [], layout: 'section' },
  pins: { facts: { pins: ['value'] }, labels: ['pad'] },
  'rank-bars': { facts: {}, labels: ['across', 'up'], ranks: 1 },
  'rank-points': { facts: {}, labels: ['across', 'up'], ranks: 2 },
  scale: { facts: { sizes: ['choices'] }, labels: [] },
  schedule: { facts: {}, labels: ['time'], layout: 'plan' },
  supply: {
    facts: { firstInput: ['range'], firstOutput: ['value'], secondInput: ['range'], secondOutput: ['value'] },
    labels: ['first', 'second', 'volts'],
  },
  system: { facts: {}, labels: ['onChip', 'outside', 'items', 'nodes', 'anyProcess'], showsCatalogue: true },
  'target-plate': { facts: {}, labels: ['target', 'bond', 'plate'] },
  'wafer-cut': { facts: {}, labels: ['flat', 'propagation'] },
  'wafer-film': { facts: {}, labels: ['film', 'oxide', 'carrier'] },
  'whole-machine': { facts: {}, labels: ['machine', 'network', 'storage', 'supplied', 'yours'] },
};
