import type { BlockContext } from '#site/pages/block.ts';
import type { BlockStructures, BlockWords } from '#site/pages/block-types.ts';
import { drawnData } from '../../drawings/drawn-data.ts';
import type { ChipsBlockData } from '../../local-data.ts';

/** Its drawing, and the figure of each kind of work. */
export const memoryFitData = (
  { memory, works }: BlockStructures['memory-fit'],
  { scale }: BlockWords['memory-fit'],
  context: BlockContext,
): ChipsBlockData['memory-fit'] => ({
  drawn: drawnData({ kind: 'scale', facts: { sizes: memory } }, { title: scale }, context),
  figures: Object.fromEntries(works.map(({ id, figure }) => [id, context.drawn(figure)?.text ?? ''])),
  pattern: context.patternOf(memory),
});
