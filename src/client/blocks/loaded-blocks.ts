import type { ComponentType, ReactNode } from 'react';
import type { Block, BlockOf } from '#site/pages/block.ts';
import type { BlockCode } from '#site/pages/block-code.ts';
import type { BlockType } from '#site/pages/block-types.ts';

/** A hero draws the notices behind it as its children. */
type BlockComponent<Type extends BlockType> = ComponentType<{ block: BlockOf<Type>; children?: ReactNode }>;

/** Where the component of each of some block types is. */
export type BlockLoaders<Types extends BlockType> = { [Type in Types]: () => Promise<BlockComponent<Type>> };

/** Each block is rendered by the component of its own type, as the types of the registry guarantee. */
export type AnyBlockComponent = ComponentType<{ block: Block; children?: ReactNode; className?: string | undefined }>;

/** What `loadBlocks` has loaded. */
export const loadedBlocks = new Map<BlockCode, AnyBlockComponent>();

/** A component that `loadBlocks` has loaded. */
export function blockComponent(code: BlockCode): AnyBlockComponent {
  const component = loadedBlocks.get(code);
  if (!component) throw new Error(`The code of \`${code}\` is not loaded; call loadBlocks before the page is drawn`);
  return component;
}
