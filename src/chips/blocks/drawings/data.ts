import type { BlockContext } from '#site/pages/block.ts';
import type { BlockStructures, BlockWords } from '#site/pages/block-types.ts';
import { drawnData } from '../../drawings/drawn-data.ts';
import type { ChipsBlockData } from '../../local-data.ts';

/** Each drawing by its id. */
export function drawingsData(
  { drawings }: BlockStructures['drawings'],
  words: BlockWords['drawings'],
  context: BlockContext,
): ChipsBlockData['drawings'] {
  const drawnOf = ({ id, ...config }: (typeof drawings)[number]) => drawnData(config, words.drawings[id], context);
  return { drawn: Object.fromEntries(drawings.map(drawing => [drawing.id, drawnOf(drawing)])) };
}
