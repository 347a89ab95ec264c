import { parse } from 'yaml';
import { type NodePath, nodeAt } from '#site/node-path.ts';
import { files } from '#site/source.ts';
import { swapWithNext } from '#yaml/edit/arrange.ts';
import type { OpenSite } from '../../../changes/open-site.ts';

/**
 * Plans that a block of a page and the one after it change their places. In files of words that have these two in the same order, one
 * directly after the other, they change theirs too, so that translators go on reading in the order of the page.
 */
export function planSwap({ draft, changes }: OpenSite, page: string, index: number): void {
  const [first, second] = draft.pages[page]?.blocks.slice(index, index + 2) ?? [];
  changes.edit(files.page(page), source => swapWithNext(source, ['blocks'], index));
  for (const language of Object.keys(draft.words)) {
    const file = files.pageWords(language, page);
    const text = changes.read(file);
    if (text === undefined) continue;
    const ids = keysAt(text, ['blocks']);
    const place = ids.indexOf(first?.id ?? '');
    if (place !== -1 && ids[place + 1] === second?.id) changes.edit(file, source => swapWithNext(source, ['blocks'], place));
  }
}

const keysAt = (text: string, path: NodePath) => Object.keys(Object(nodeAt(parse(text), path)));
