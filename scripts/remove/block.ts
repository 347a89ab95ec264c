import { suggestion } from '#check/suggest/nearest.ts';
import { files } from '#site/source.ts';
import { removeNode } from '#yaml/edit/edit-yaml.ts';
import type { OpenSite } from '../changes/open-site.ts';
import { didYouMean } from '../command/did-you-mean.ts';
import { UsageError } from '../command/run-command.ts';
import { removeWords } from './remove-words.ts';

/** Plans the removal of a block of a page, with its words. Throws UsageError where there is none. */
export function planBlockRemoval(site: OpenSite, page: string, id: string): void {
  const { draft, changes } = site;
  const blocks = draft.pages[page]?.blocks;
  if (blocks === undefined)
    throw new UsageError(`There is no page ${files.page(page)}.${didYouMean(suggestion(page, Object.keys(draft.pages)))}`);
  const index = blocks.findIndex(block => block.id === id);
  const ids = blocks.map(block => block.id);
  if (index === -1)
    throw new UsageError(`The page \`${page}\` has no block \`${id}\`.${didYouMean(suggestion(id, ids))} There are: ${ids.join(', ')}.`);
  changes.edit(files.page(page), source => removeNode(source, ['blocks', index]));
  removeWords(site, language => files.pageWords(language, page), [['blocks', id]]);
}
