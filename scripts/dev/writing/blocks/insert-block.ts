import type { NewPageBlock } from '#client/dev/edit/blocks/palette-types.ts';
import { planPageBlock } from '../../../add/page-block.ts';
import { starterOf } from '../../../add/starters.ts';
import type { OpenSite } from '../../../changes/open-site.ts';
import { typedWords } from '../typed-words.ts';
import { freeId } from './free-id.ts';

/** Plans a new block below another one, as `npm run add -- block` writes it; returns its id. Throws UsageError where it cannot be added. */
export function planInsertion(site: OpenSite, page: string, { type, after, target, titles }: NewPageBlock): string {
  const option = starterOf(type)?.target?.option;
  const ids = site.draft.pages[page]?.blocks.map(({ id }) => id) ?? [];
  const { id } = planPageBlock(site, {
    page,
    type,
    id: freeId(type, ids),
    after,
    titles: typedWords(titles),
    ...(option === undefined || target === '' ? {} : { [option]: target }),
  });
  return id;
}
