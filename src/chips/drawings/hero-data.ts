import type { BlockContext } from '#site/pages/block.ts';
import type { BlockStructures, BlockWords } from '#site/pages/block-types.ts';
import type { ChipsBlockData } from '../local-data.ts';
import { drawnData } from './drawn-data.ts';

/** The drawing of a hero, where it has one. */
export const heroData = ({ drawing }: BlockStructures['hero'], words: BlockWords['hero'], context: BlockContext): ChipsBlockData['hero'] =>
  drawing === undefined ? {} : { drawn: drawnData(drawing, words, context) };
