import type { ArchiveEntry } from './archive-limits.ts';
import type { BoundedFile } from './bounded-file.ts';
import { FileRefused } from './file-refused.ts';
import { listRar4 } from './list-rar4.ts';
import { listRar5 } from './list-rar5.ts';
import { listZip } from './list-zip.ts';

/**
 * The entries of an archive, by its own lists and headers. Nothing is unpacked but the first bytes of entries, so an archive
 * within an archive stays closed, and a wrong size goes unnoticed if it is wrong in both of its places. Content may have a password, the list may not.
 * Throws FileRefused.
 */
export async function listArchive(file: BoundedFile): Promise<ArchiveEntry[]> {
  const start = (await file.read(0, 8)).toString('latin1');
  if (isZip(start)) return listZip(file);
  if (start.startsWith('Rar!\x1a\x07\x01\x00')) return listRar5(file);
  if (start.startsWith('Rar!\x1a\x07\x00')) return listRar4(file);
  throw new FileRefused('unreadable', 'it is neither a zip nor a RAR');
}

/** Whether a file starts as a zip does, by its first bytes as latin1: an entry, the end of an empty one, or the mark of a split one. */
export function isZip(start: string): boolean {
  return ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].some(mark => start.startsWith(mark));
}
