import type { Block } from './block.ts';
import type { BlockType } from './block-types.ts';

/** What is loaded to draw a block: the code of its type, and of a hero's drawing. */
export type BlockCode = BlockType | 'hero-drawing';

/** What is loaded to draw the blocks of a page. */
export const codeOf = (blocks: readonly Block[]): BlockCode[] =>
  blocks.flatMap(block => (block.type === 'hero' && block.drawing !== undefined ? [block.type, 'hero-drawing'] : [block.type]));
