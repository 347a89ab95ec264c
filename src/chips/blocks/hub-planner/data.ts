import type { BlockContext } from '#site/pages/block.ts';
import type { BlockStructures } from '#site/pages/block-types.ts';
import type { ChipsBlockData } from '../../local-data.ts';

/** The figures of one hub, from the facts that the block names. */
export function hubPlannerData(
  structure: BlockStructures['hub-planner'],
  _words: unknown,
  { drawn }: BlockContext,
): ChipsBlockData['hub-planner'] {
  const [ports = 1] = drawn(structure.ports)?.figures ?? [];
  const [levels = 1] = drawn(structure.levels)?.figures ?? [];
  return { ports, settings: drawn(structure.settings)?.figures ?? [], levels };
}
