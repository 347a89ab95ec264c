import { archiveLimits, unsafe } from './archive-limits.ts';
import type { BoundedFile } from './bounded-file.ts';
import { FileRefused } from './file-refused.ts';

/** A block, as read by the reader of one version of the format. */
export interface RarBlock {
  type: number;
  /** Where the next block starts. */
  next: number;
}

/** Bytes of padding that some tools add after a RAR; too short to hide a second archive. */
const maxPadding = 32;

/**
 * The blocks of a RAR after its signature, the main one first; their data is skipped. Throws FileRefused, also where
 * something follows the end, which programs that open the archive would never show.
 */
export async function* rarBlocks<Block extends RarBlock>(
  file: BoundedFile,
  start: number,
  readBlock: (file: BoundedFile, position: number) => Promise<Block>,
  types: { main: number; end: number },
): AsyncGenerator<Block> {
  let position = start;
  // Each file has a few more blocks: streams, rights, comment.
  for (let count = 0; position < file.size; count++) {
    if (count > archiveLimits.entries * 4) throw unsafe('it has too many blocks');
    const block = await readBlock(file, position);
    if ((count === 0) !== (block.type === types.main)) throw new FileRefused('unreadable', 'the blocks of the RAR are out of order');
    yield block;
    position = block.next;
    if (block.type !== types.end) continue;
    if (file.size - position > maxPadding) throw unsafe('something is hidden behind its end');
    return;
  }
}

/** The error for one part of several: it cannot be opened alone and does not list the whole. */
export function incompletePart(): FileRefused {
  return new FileRefused('unreadable', 'it is one part of an archive in several parts');
}
