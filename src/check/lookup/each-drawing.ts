import type { NodePath } from '#site/node-path.ts';
import { type DrawingKind, drawingKinds } from '#site/pages/drawing-kinds.ts';
import type { PageConfig } from '#site/source.ts';
import type { Draft } from '../draft.ts';

/** A drawing of a block. */
export interface BlockDrawing {
  kind: DrawingKind;
  facts: Record<string, string>;
  ranks: Record<string, readonly number[]>;
  /** Path in the page file. */
  path: NodePath;
  /** Path to its words in the file of words. */
  words: NodePath;
}

/** All drawings of the pages whose kind is known, with the names of the pages. */
export const eachDrawing = ({ pages }: Draft): (BlockDrawing & { page: string })[] =>
  Object.entries(pages).flatMap(([page, config]) =>
    (config?.blocks ?? []).flatMap((block, index) => drawingsOf(block, index).map(drawing => ({ ...drawing, page }))),
  );

/** The drawings of a block whose kind is known: that of a hero, or those of a block of drawings. */
export function drawingsOf(block: PageConfig['blocks'][number], index: number): BlockDrawing[] {
  return placed(block, ['blocks', index], ['blocks', block.id]).filter(({ kind }) => Object.hasOwn(drawingKinds, kind));
}

function placed(block: PageConfig['blocks'][number], path: NodePath, words: NodePath): BlockDrawing[] {
  switch (block.type) {
    case 'hero': {
      const { drawing } = block;
      return drawing === undefined
        ? []
        : [{ kind: drawing.kind, facts: drawing.facts ?? {}, ranks: {}, path: [...path, 'drawing'], words }];
    }
    case 'drawings':
      return block.drawings.map(({ id, kind, facts = {}, ranks = {} }, at) => ({
        kind,
        facts,
        ranks,
        path: [...path, 'drawings', at],
        words: [...words, 'drawings', id],
      }));
    default:
      return [];
  }
}
