import { open } from 'node:fs/promises';
import { FileRefused } from './file-refused.ts';

/** The most bytes that are ever read at once: more than the largest header of a zip (three names of 64 KiB). */
const maxRead = 256 * 1024;

/** Headers are small and close to each other: they are read from pages of the file, of which a few are kept in memory. */
const pageLength = 64 * 1024;
const keptPages = 4;
const smallRead = 4096;

/** A file that is read piece by piece, so that its content cannot decide how much memory is used. */
export interface BoundedFile {
  /** Size in bytes when it was opened. */
  readonly size: number;
  /** Up to `length` bytes (`maxRead` at most) from a position; fewer at the end of the file, none beyond it. Read-only: pages share them. */
  read(position: number, length: number): Promise<Buffer>;
  /** Exactly `length` bytes. Throws FileRefused if the file ends before. */
  readWhole(position: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a file for reading. Throws the system's error. */
export async function openBoundedFile(path: string): Promise<BoundedFile> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();

  const pages = new Map<number, Buffer>();

  async function readFromDisk(position: number, length: number) {
    // Positions come from the content: negative, fractional or beyond the end, they read nothing.
    const isInside = Number.isSafeInteger(position) && position >= 0 && position < size;
    const bytes = Buffer.alloc(isInside ? Math.max(0, Math.min(length, size - position)) : 0);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  }

  async function pageAt(start: number) {
    const page = pages.get(start) ?? (await readFromDisk(start, pageLength));
    // The page that was used last is the last one; the first one is dropped.
    pages.delete(start);
    pages.set(start, page);
    for (const oldest of pages.keys()) if (pages.size > keptPages) pages.delete(oldest);
    return page;
  }

  async function read(position: number, length: number) {
    if (length > maxRead) throw new FileRefused('unreadable', `a piece of it claims ${length} bytes`);
    const offset = position % pageLength;
    const isInPage = length <= smallRead && offset + length <= pageLength;
    if (!isInPage || !(position >= 0 && position < size)) return readFromDisk(position, length);
    return (await pageAt(position - offset)).subarray(offset, offset + length);
  }

  return {
    size,
    read,
    readWhole: async (position, length) => {
      const bytes = await read(position, length);
      if (bytes.length < length) throw new FileRefused('unreadable', 'it ends in the middle of its own description');
      return bytes;
    },
    close: () => handle.close(),
  };
}
