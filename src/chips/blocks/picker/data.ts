import type { BlockContext } from '#site/pages/block.ts';
import type { BlockStructures, BlockWords } from '#site/pages/block-types.ts';
import { drawnData } from '../../drawings/drawn-data.ts';
import type { ChipsBlockData } from '../../local-data.ts';

/** The drawing of each entry by its id. */
export const pickerData = (
  { entries }: BlockStructures['picker'],
  words: BlockWords['picker'],
  context: BlockContext,
): ChipsBlockData['picker'] => ({
  drawn: Object.fromEntries(entries.map(({ id, drawing }) => [id, drawnData(drawing, words.entries[id], context)])),
});
