import type { Readable } from 'node:stream';
import type { Chunk } from './append-chunk.ts';
import type { Quarantine } from './quarantine.ts';

/**
 * Where the bytes of uploads are: a folder, or an object store. Ids are `u_` and 20 lower-case letters or digits; any other text
 * throws TypeError with the code `ENOENT`. While the place is gone or another one has its name, all methods throw StoreError.
 */
export interface UploadFiles {
  /** Id of the place; rows have it to say where their file is. */
  folderId: string;
  /** Whether bytes that are announced take space on the disk of the data folder. */
  isOnDisk: boolean;
  /** Throws StoreError when the place is not there; always with a look. */
  requireThere(): Promise<void>;
  /** Writes something and takes it back. Throws UploadFolderError `full`, and StoreError when nothing can be written. */
  tryWrite(): Promise<void>;
  /** Makes the empty file of a new upload. Throws UploadFolderError `full`. */
  open(id: string): Promise<void>;
  /** Writes a chunk and resolves with the new offset once it is durable. Throws UploadFolderError. */
  append(id: string, chunk: Chunk): Promise<number>;
  /** Bytes that are there, and whether the file has its final name; `undefined` without a file. */
  look(id: string): Promise<{ bytes: number; isFinished: boolean } | undefined>;
  /**
   * Makes a file of which all `size` bytes are there the finished one, durably, unless `validate` throws for it; after a crash in
   * between, or through two servers at once, the same call finishes the work. `validate` gets the path of a file with the very bytes
   * that are kept. Throws UploadFolderError `missing` where there are not as many, and `full`.
   */
  complete<T>(id: string, size: number, validate: (file: string) => Promise<T>): Promise<{ result: T; sha256: string }>;
  /** Removes what a finished file could be made from again. To be called when its row says that it is finished. Throws StoreError. */
  clearParts(id: string): Promise<void>;
  /**
   * Marks a finished file as one that a request holds. If the database is replaced by an older one that does not know the request,
   * the file is still not removed. Throws the system's error.
   */
  protect(id: string): Promise<void>;
  /** Whether a request holds a finished file, as far as its place says. */
  isProtected(id: string): Promise<boolean>;
  /** Opens a finished file to read its bytes. Rejects with ENOENT if there is none; the stream itself never fails to open. */
  read(id: string): Promise<Readable>;
  /** Puts the copy of a finished file into its place, unless the same is there. Throws Error when it has not this checksum. */
  restore(id: string, copy: string, sha256: string): Promise<void>;
  /** Removes the file, finished or not, and from quarantine too; does nothing where there is none. */
  remove(id: string): Promise<void>;
  /** Names of all files there, sorted: an id, or an id with `.part` for one that is not finished. */
  list(): Promise<string[]>;
  /** Whether a file was last changed, moved or renamed before a moment; false for one that is gone. */
  isOlderThan(fileName: string, moment: Date): Promise<boolean>;
  /** Where files go that no row knows; without one they stay. */
  quarantine?: Quarantine;
}
