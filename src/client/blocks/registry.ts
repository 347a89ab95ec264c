import type { ComponentType, ReactNode } from 'react';
import { chipsBlocks } from '#chips/blocks.ts';
import type { BlockType } from '#site/generated/blocks.ts';
import type { Block, BlockOf } from '#site/pages/block.ts';

/** A hero draws the notices behind it as its children. */
type BlockComponent<Type extends BlockType> = ComponentType<{ block: BlockOf<Type>; children?: ReactNode }>;
type BlockLoaders = { [Type in BlockType]: () => Promise<BlockComponent<Type>> };

/** Where the component of each block type is; its code is loaded with the first page that needs it. */
const loaders: BlockLoaders = {
  account: () => import('./staff/account-block.tsx').then(module => module.AccountBlock),
  'call-to-action': () => import('./call-to-action-block.tsx').then(module => module.CallToActionBlock),
  cards: () => import('./cards-block.tsx').then(module => module.CardsBlock),
  'comparison-table': () => import('./tables/comparison-table-block.tsx').then(module => module.ComparisonTableBlock),
  'contact-details': () => import('./contact-details-block.tsx').then(module => module.ContactDetailsBlock),
  desk: () => import('./staff/desk-block.tsx').then(module => module.DeskBlock),
  entries: () => import('./entries/entries-block.tsx').then(module => module.EntriesBlock),
  entry: () => import('./entries/entry-block.tsx').then(module => module.EntryBlock),
  form: () => import('./form-block.tsx').then(module => module.FormBlock),
  hero: () => import('./hero-block.tsx').then(module => module.HeroBlock),
  'link-list': () => import('./link-list-block.tsx').then(module => module.LinkListBlock),
  notice: () => import('./notice-block.tsx').then(module => module.NoticeBlock),
  picture: () => import('./picture-block.tsx').then(module => module.PictureBlock),
  prose: () => import('./prose-block.tsx').then(module => module.ProseBlock),
  retention: () => import('./tables/retention-block.tsx').then(module => module.RetentionBlock),
  'sign-in': () => import('./staff/sign-in-block.tsx').then(module => module.SignInBlock),
  'spec-table': () => import('./tables/spec-table-block.tsx').then(module => module.SpecTableBlock),
  stats: () => import('./stats-block.tsx').then(module => module.StatsBlock),
  steps: () => import('./steps-block.tsx').then(module => module.StepsBlock),
  tabs: () => import('./tabs-block.tsx').then(module => module.TabsBlock),
  ...chipsBlocks,
};

/** Each block is rendered by the component of its own type, as the type of `loaders` guarantees. */
type AnyBlockComponent = ComponentType<{ block: Block; children?: ReactNode }>;

const loaded = new Map<BlockType, AnyBlockComponent>();

/** All block types. */
export const blockTypes = Object.keys(loaders) as BlockType[];

/** Loads the code of block types that is not loaded yet. */
export async function loadBlocks(types: Iterable<BlockType>): Promise<void> {
  const missing = [...new Set(types)].filter(type => !loaded.has(type));
  await Promise.all(missing.map(async type => loaded.set(type, (await loaders[type]()) as AnyBlockComponent)));
}

/** The component of a block type that `loadBlocks` has loaded. */
export function blockComponent(type: BlockType): AnyBlockComponent {
  const component = loaded.get(type);
  if (!component) throw new Error(`The code of block type \`${type}\` is not loaded; call loadBlocks before the page is drawn`);
  return component;
}
