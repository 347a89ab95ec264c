import type { Draft } from '#check/draft.ts';
import { memoize } from '#site/memoize.ts';
import type { NodePath } from '#site/node-path.ts';
import type { PageConfig } from '#site/source.ts';
import { type DrawingConfig, drawingKinds } from '../drawing-kinds.ts';

/** A drawing of a block. */
export interface BlockDrawing {
  config: DrawingConfig;
  /** Path in the page file. */
  path: NodePath;
  /** Path to its words in the file of words. */
  words: NodePath;
}

/** All drawings of the pages whose kind is known, with the names of the pages. */
export const eachDrawing = ({ pages }: Draft): (BlockDrawing & { page: string })[] =>
  Object.entries(pages).flatMap(([page, config]) =>
    (config === undefined ? [] : drawingsOfPage(config)).map(drawing => ({ ...drawing, page })),
  );

const drawingsOfPage = memoize(({ blocks }: PageConfig) => blocks.flatMap(drawingsOf));

/** The drawings of a block whose kind is known: that of a hero, or those of a block of drawings or of a picker. */
export function drawingsOf(block: PageConfig['blocks'][number], index: number): BlockDrawing[] {
  return placed(block, ['blocks', index], ['blocks', block.id]).filter(({ config }) => Object.hasOwn(drawingKinds, config.kind));
}

function placed(block: PageConfig['blocks'][number], path: NodePath, words: NodePath): BlockDrawing[] {
  switch (block.type) {
    case 'hero': {
      const { drawing } = block;
      return drawing === undefined ? [] : [{ config: drawing, path: [...path, 'drawing'], words }];
    }
    case 'drawings':
      return block.drawings.map((config, at) => ({ config, path: [...path, 'drawings', at], words: [...words, 'drawings', config.id] }));
    case 'picker':
      return block.entries.map(({ id, drawing }, at) => ({
        config: drawing,
        path: [...path, 'entries', at, 'drawing'],
        words: [...words, 'entries', id],
      }));
    default:
      return [];
  }
}
