import type { FileHandle } from 'node:fs/promises';
import { chunkBytes } from '#site/forms/request-limits.ts';
import { asUploadFolderError, UploadFolderError } from './upload-folder-error.ts';

/** A part of a file as it arrives from the network. */
export interface Chunk {
  /** Where it starts; must be where the file ends. */
  offset: number;
  /** Size of the whole file as it was declared. */
  size: number;
  /** Not closed when the chunk is refused: a request that is closed early never sees its answer. */
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Writes a chunk at the end of a file; resolves with the new offset once it is on the disk. Of a chunk that breaks off, the
 * bytes that arrived are kept; a chunk that is refused or cannot be written leaves the file as it was. Throws
 * UploadFolderError, or the system's error.
 */
export async function appendChunk(handle: FileHandle, chunk: Chunk): Promise<number> {
  const { size: start } = await handle.stat();
  try {
    return await takePieces(chunk, start, {
      write: (piece, position) => writeWhole(handle, piece, position),
      finish: () => handle.datasync(),
    });
  } catch (error) {
    // After a write or a sync that failed, it is unknown which part of the chunk is on the disk.
    if (!(error instanceof UploadFolderError && ['interrupted', 'wrong-offset'].includes(error.reason))) await handle.truncate(start);
    throw asUploadFolderError(error, start);
  }
}

/** How the pieces of a chunk are kept. */
interface Sink {
  write(piece: Uint8Array, position: number): Promise<void>;
  /** Makes what was written durable; resolves then. */
  finish(): Promise<void>;
}

/**
 * Takes the pieces of a chunk that must begin where a file ends, at `start`; resolves with the new end. Of a chunk that breaks off,
 * what came is kept. Throws UploadFolderError, and the errors of the sink.
 */
export async function takePieces({ offset, size, bytes }: Chunk, start: number, sink: Sink): Promise<number> {
  if (offset !== start) throw new UploadFolderError('wrong-offset', { offset: start });
  let end = start;
  let interruption: { cause: unknown } | undefined;
  const pieces = Symbol.asyncIterator in bytes ? bytes[Symbol.asyncIterator]() : bytes[Symbol.iterator]();
  for (;;) {
    const piece = await nextOf(pieces, cause => {
      interruption = { cause };
    });
    if (piece === undefined) break;
    const reason = end + piece.length > size ? 'too-large' : end + piece.length - start > chunkBytes ? 'chunk-too-large' : undefined;
    if (reason !== undefined) throw new UploadFolderError(reason, { offset: start, room: Math.min(size - start, chunkBytes) });
    await sink.write(piece, end);
    end += piece.length;
  }
  await sink.finish();
  if (interruption) throw new UploadFolderError('interrupted', { offset: end, cause: interruption.cause });
  return end;
}

type Pieces = AsyncIterator<Uint8Array> | Iterator<Uint8Array>;

/** The next piece; none at the end, and none where the source fails, for example because the client is gone. */
async function nextOf(pieces: Pieces, onInterruption: (cause: unknown) => void): Promise<Uint8Array | undefined> {
  try {
    const { done, value } = await pieces.next();
    return done ? undefined : value;
  } catch (cause) {
    onInterruption(cause);
    return undefined;
  }
}

/** The system may take fewer bytes than it was given. */
async function writeWhole(handle: FileHandle, piece: Uint8Array, position: number) {
  for (let written = 0; written < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, written, piece.length - written, position + written);
    written += bytesWritten;
  }
}
