import type { Drawing } from '#site/generated/blocks/drawings.ts';
import type { NodePath } from '#site/node-path.ts';
import { drawingKinds } from '#site/pages/drawing-kinds.ts';
import type { Draft } from '../draft.ts';

/** A drawing on a page. */
export interface PlacedDrawing {
  page: string;
  /** Id of its block. */
  block: string;
  /** Path in the page file. */
  path: NodePath;
  drawing: Drawing;
}

/** All drawings of the pages whose kind is known. */
export function eachDrawing({ pages }: Draft): PlacedDrawing[] {
  return Object.entries(pages).flatMap(([page, config]) =>
    (config?.blocks ?? []).flatMap((block, index) => {
      if (block.type !== 'drawings') return [];
      const placed = block.drawings.map((drawing, at) => ({
        page,
        block: block.id,
        path: ['blocks', index, 'drawings', at],
        drawing,
      }));
      return placed.filter(({ drawing: { kind } }) => Object.hasOwn(drawingKinds, kind));
    }),
  );
}
