import type { DrawingConfig } from './drawing-kinds.ts';

const looks = ['plain', 'tint'] as const;

/** The looks of a die's blocks that a reader has to be told apart: both, or none if all blocks look the same. A copper block is one of a kind. */
export function namedLooks(blocks: NonNullable<DrawingConfig['blocks']>): readonly (typeof looks)[number][] {
  const used = looks.filter(look => blocks.some(block => (block.look ?? 'plain') === look));
  return used.length > 1 ? used : [];
}
