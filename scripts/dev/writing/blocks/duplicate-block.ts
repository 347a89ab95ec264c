import { parse } from 'yaml';
import { nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { copyEntry } from '#yaml/edit/arrange.ts';
import { removeNode, setValue } from '#yaml/edit/edit-yaml.ts';
import type { OpenSite } from '../../../changes/open-site.ts';
import { freeId } from './free-id.ts';

/** Plans a copy of a block after it, with words of its own in every language that has words for it; returns the id of the copy. */
export function planDuplicate({ draft, changes }: OpenSite, page: string, index: number): string {
  const blocks = draft.pages[page]?.blocks ?? [];
  const block = blocks[index];
  if (block === undefined) throw new RangeError(`The page \`${page}\` has no block ${index}.`);
  const id = freeId(
    block.id,
    blocks.map(other => other.id),
  );
  const file = files.page(page);
  const copy = ['blocks', index + 1];
  changes.edit(file, source => copyEntry(source, ['blocks', index]));
  changes.edit(file, source => setValue(source, [...copy, 'id'], id));
  // A page has one such block at most.
  if ('tone' in block && block.tone === 'chapter') changes.edit(file, source => removeNode(source, [...copy, 'tone']));
  for (const language of Object.keys(draft.words)) {
    const words = files.pageWords(language, page);
    const own = ['blocks', block.id];
    const text = changes.read(words);
    if (text !== undefined && nodeAt(parse(text), own) !== undefined) changes.edit(words, source => copyEntry(source, own, id));
  }
  return id;
}
