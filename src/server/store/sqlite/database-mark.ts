import { close, open, read } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/** Where the header of the file has the application id, in four bytes (https://www.sqlite.org/fileformat.html#the_database_header). */
const markAt = 68;

/** Largest mark: SQLite takes it for a number with a sign. */
export const largestMark = 2 ** 31 - 1;

/**
 * Writes a mark into the header of a database, and from the log into its file unless another program is reading. From then on
 * every checkpoint writes the same mark, and nothing else does.
 */
export function markDatabase(database: DatabaseSync, mark: number): void {
  database.exec(`PRAGMA application_id = ${mark}; PRAGMA wal_checkpoint(TRUNCATE)`);
}

/** The file of a database in use, read beside SQLite: SQLite itself answers from its memory and its log. */
interface MarkedFile {
  /** Whether something else was written over the file. */
  isOverwritten(): Promise<boolean>;
  /** Only after SQLite has closed the file: closing it ends all locks that the process has on it. */
  close(): Promise<void>;
}

/** Opens the file of a database that was just marked. Throws the system's error. */
export async function openMarkedFile(file: string, mark: number): Promise<MarkedFile> {
  // A number: the garbage collection closes a FileHandle.
  const descriptor = await promisify(open)(file, 'r');

  async function readMark(): Promise<number | undefined> {
    const { bytesRead, buffer } = await promisify(read)(descriptor, Buffer.alloc(4), 0, 4, markAt);
    return bytesRead === 4 ? buffer.readUInt32BE() : undefined;
  }

  /** That of an earlier start, until a reader lets the new one into the file. */
  let known = await readMark();
  return {
    async isOverwritten() {
      const found = await readMark();
      if (found === mark) known = mark;
      return found !== known;
    },
    close: () => promisify(close)(descriptor),
  };
}
