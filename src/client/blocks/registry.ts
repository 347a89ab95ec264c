import type { BlockStructures } from '#site/generated/blocks.ts';
import type { BlockCode } from '#site/pages/block-code.ts';
import { HeroBlock } from './hero-block.tsx';
import { type AnyBlockComponent, type BlockLoaders, loadedBlocks } from './loaded-blocks.ts';

/** Where the component of each block type is; its code is loaded with the first page that needs it, but for that of the hero, which nearly all pages have. */
const ownBlocks: BlockLoaders<keyof BlockStructures> = {
  account: () => import('./staff/account-block.tsx').then(module => module.AccountBlock),
  'call-to-action': () => import('./call-to-action-block.tsx').then(module => module.CallToActionBlock),
  cards: () => import('./cards-block.tsx').then(module => module.CardsBlock),
  'comparison-table': () => import('./tables/comparison-table-block.tsx').then(module => module.ComparisonTableBlock),
  'contact-details': () => import('./contact-details-block.tsx').then(module => module.ContactDetailsBlock),
  desk: () => import('./staff/desk-block.tsx').then(module => module.DeskBlock),
  entries: () => import('./entries/entries-block.tsx').then(module => module.EntriesBlock),
  entry: () => import('./entries/entry-block.tsx').then(module => module.EntryBlock),
  form: () => import('./form-block.tsx').then(module => module.FormBlock),
  hero: async () => HeroBlock,
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
};

/** All that can be loaded. */
export const blockCodes = async (): Promise<BlockCode[]> =>
  [...Object.keys(ownBlocks), ...Object.keys((await import('#trade/blocks.ts')).tradeBlocks)] as BlockCode[];

const isOwn = (code: BlockCode): code is keyof typeof ownBlocks => Object.hasOwn(ownBlocks, code);

/** Even the list of what the trade has is loaded with the first page that needs it. */
const loaderOf = async (code: BlockCode): Promise<() => Promise<unknown>> =>
  isOwn(code) ? ownBlocks[code] : (await import('#trade/blocks.ts')).tradeBlocks[code];

/** Loads code that is not loaded yet. */
export async function loadBlocks(codes: Iterable<BlockCode>): Promise<void> {
  const missing = [...new Set(codes)].filter(code => !loadedBlocks.has(code));
  await Promise.all(
    missing.map(async code => {
      const load = await loaderOf(code);
      loadedBlocks.set(code, (await load()) as AnyBlockComponent);
    }),
  );
}
