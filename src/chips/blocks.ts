import type { BlockLoaders } from '#client/blocks/loaded-blocks.ts';
import type { ChipsBlockStructures } from './generated/blocks.ts';

/** Where the component of each block type of the trade is, and what draws the drawing of a hero. */
export const tradeBlocks: BlockLoaders<keyof ChipsBlockStructures> & Record<'hero-drawing', () => Promise<unknown>> = {
  drawings: () => import('./blocks/drawings/drawings-block.tsx').then(module => module.DrawingsBlock),
  'hero-drawing': () => import('./drawings/hero-drawing-block.tsx').then(module => module.HeroDrawing),
  'hub-planner': () => import('./blocks/hub-planner/hub-planner-block.tsx').then(module => module.HubPlannerBlock),
  'ip-catalogue': () => import('./blocks/ip-catalogue/ip-catalogue-block.tsx').then(module => module.IpCatalogueBlock),
  'ip-category': () => import('./blocks/ip-category/ip-category-block.tsx').then(module => module.IpCategoryBlock),
  'ip-item': () => import('./blocks/ip-item/ip-item-block.tsx').then(module => module.IpItemBlock),
  'ip-map': () => import('./blocks/ip-map/ip-map-block.tsx').then(module => module.IpMapBlock),
  lanes: () => import('./blocks/lanes/lanes-block.tsx').then(module => module.LanesBlock),
  'memory-fit': () => import('./blocks/memory-fit/memory-fit-block.tsx').then(module => module.MemoryFitBlock),
  'mpw-planner': () => import('./blocks/mpw-planner/mpw-planner-block.tsx').then(module => module.MpwPlannerBlock),
  picker: () => import('./blocks/picker/picker-block.tsx').then(module => module.PickerBlock),
};
