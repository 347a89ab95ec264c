import { archiveLimits, unsafe } from './archive-limits.ts';
import type { BoundedFile } from './bounded-file.ts';
import { FileRefused } from './file-refused.ts';

/** What a reader of one version of the format finds at a place. */
export interface RarBlock {
  type: number;
  /** Where the next block starts. */
  next: number;
}

/** Padding that some tools leave behind a RAR; too short for a second archive to hide in. */
const maxPadding = 32;

/**
 * The blocks of a RAR from behind its signature to its end, the main one first; what they hold is skipped. Throws FileRefused,
 * also where something follows the end that the reader of the archive would never show.
 */
export async function* rarBlocks<Block extends RarBlock>(
  file: BoundedFile,
  start: number,
  readBlock: (file: BoundedFile, position: number) => Promise<Block>,
  types: { main: number; end: number },
): AsyncGenerator<Block> {
  let position = start;
  // A file has a handful of blocks of its own: streams, rights, comment.
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

/** One part of several says little about the whole, and cannot be opened alone. */
export function incompletePart(): FileRefused {
  return new FileRefused('unreadable', 'it is one part of an archive in several parts');
}
