import type { PageConfig, PageWords } from '../source.ts';
import type { Quantity } from '../words/facts.ts';
import type { BlockStructures, BlockType, BlockWords } from './block-types.ts';

/** A figure of a product: what a row of its page calls it, and the quoted fact. */
export interface Figure extends Quantity {
  name: string;
}

/** What figures are read with. */
export interface FigureContext {
  fill: (line: string) => string;
  /** The fact that a line quotes: as data if it is the whole line, else the line as text; `undefined` if it quotes none. */
  quantityIn: (line: string) => Quantity | undefined;
}

/**
 * The figures in the tables of a page: rows whose value quotes a fact. Of a comparison only rows with a single such value: several
 * are figures of several things.
 */
export function figuresOf({ blocks }: PageConfig, words: PageWords, { fill, quantityIn }: FigureContext): Figure[] {
  return blocks
    .flatMap(({ type, id }) => rowsOf(type, words.blocks[id]))
    .flatMap(({ label, values }) => {
      const [quantity, ...others] = values.flatMap(value => quantityIn(value) ?? []);
      return quantity === undefined || others.length > 0 ? [] : [{ name: fill(label), ...quantity }];
    });
}

function rowsOf(type: BlockStructures[BlockType]['type'], words: BlockWords[BlockType] | undefined): { label: string; values: string[] }[] {
  switch (type) {
    case 'spec-table':
      return ((words as BlockWords['spec-table'] | undefined)?.rows ?? []).map(({ label, value }) => ({ label, values: [value] }));
    case 'comparison-table':
      return ((words as BlockWords['comparison-table'] | undefined)?.rows ?? []).map(({ label, cells }) => ({ label, values: cells }));
    default:
      return [];
  }
}
