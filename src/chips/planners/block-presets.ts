import type { BlockPreset } from '#check/extension.ts';
import type { PageConfig } from '#site/source.ts';

/** What a block carries into the form that it leads to. */
export function presetsOf(block: PageConfig['blocks'][number]): BlockPreset[] {
  switch (block.type) {
    case 'picker': {
      const { preset, chosen } = block;
      return [{ field: preset, path: ['preset'] }, ...(chosen === undefined ? [] : [{ field: chosen, path: ['chosen'] }])];
    }
    case 'hub-planner':
    case 'memory-fit':
      return [{ field: block.preset, path: ['preset'] }];
    case 'mpw-planner': {
      const { service, node, quantity } = block.presets;
      return [
        { field: service, path: ['presets', 'service'] },
        { field: node, path: ['presets', 'node'] },
        { field: quantity, path: ['presets', 'quantity'] },
        ...block.services.map(({ id }, index) => ({ field: service, path: ['services', index, 'id'], option: id })),
      ];
    }
    default:
      return [];
  }
}
