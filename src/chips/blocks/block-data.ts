import type { BlockContext } from '#site/pages/block.ts';
import type { BlockStructures, BlockType, BlockWords } from '#site/pages/block-types.ts';
import { nodeMap } from '../catalogue/node-map.ts';
import { packCatalogue } from '../catalogue/packed-catalogue.ts';
import { heroData } from '../drawings/hero-data.ts';
import type { ChipsBlockData } from '../local-data.ts';
import { drawingsData } from './drawings/data.ts';
import { hubPlannerData } from './hub-planner/data.ts';
import { ipCategoryData } from './ip-category/data.ts';
import { ipItemData } from './ip-item/data.ts';
import { memoryFitData } from './memory-fit/data.ts';
import { pickerData } from './picker/data.ts';

type DataOf<Type extends keyof ChipsBlockData> = (
  structure: BlockStructures[Type],
  words: BlockWords[Type],
  context: BlockContext,
) => ChipsBlockData[Type];

/** What makes the data of each block type of the trade. */
const makers: { [Type in keyof ChipsBlockData]: DataOf<Type> } = {
  drawings: drawingsData,
  hero: heroData,
  'hub-planner': hubPlannerData,
  'ip-catalogue': (_structure, _words, { catalogue }) => packCatalogue(catalogue),
  'ip-category': ipCategoryData,
  'ip-item': ipItemData,
  'ip-map': (_structure, _words, { catalogue }) => nodeMap(catalogue),
  'memory-fit': memoryFitData,
  'mpw-planner': (_structure, _words, { mpwCalendar }) => mpwCalendar,
  picker: pickerData,
};

/** The same by type of any block. */
const byType = new Map<BlockType, (structure: never, words: never, context: BlockContext) => object>(
  Object.entries(makers) as [keyof ChipsBlockData, DataOf<keyof ChipsBlockData>][],
);

/** Whether blocks of a type show more than a page says. */
export const hasData = (type: BlockType): boolean => byType.has(type);

/** The data of a block; `undefined` for one that needs none. */
export const blockData = (structure: BlockStructures[BlockType], words: unknown, context: BlockContext): object | undefined =>
  byType.get(structure.type)?.(structure as never, words as never, context);
