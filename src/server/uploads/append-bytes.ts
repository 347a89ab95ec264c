import { chunkBytes } from '#site/forms/request-limits.ts';
import type { Context } from '../http/endpoint.ts';
import { HttpError } from '../http/errors.ts';
import type { Upload } from '../store/uploads.ts';
import { refuseWithoutSpace } from './budget.ts';
import { UploadFolderError } from './upload-folder-error.ts';

interface Part {
  offset: number;
  bytes: AsyncGenerator<Uint8Array>;
}

/** Appends a body that is one part. */
export async function appendOne(context: Context, upload: Upload, part: Part): Promise<Upload> {
  return moveRow(context, upload, await append(context, upload, part));
}

/** Appends a body of any length, part by part: clients that speak tus send as much as they like. */
export async function appendAll(context: Context, upload: Upload, { offset, bytes }: Part): Promise<Upload> {
  let [moved, at] = [upload, offset];
  for await (const chunk of inChunks(bytes)) {
    moved = await appendOne(context, moved, { offset: at, bytes: chunk });
    at = moved.offset;
  }
  return moved;
}

/** Writes the bytes. Where a part breaks off, the bytes that arrived are kept, and the row says so. */
async function append(context: Context, upload: Upload, { offset, bytes }: { offset: number; bytes: AsyncGenerator<Uint8Array> }) {
  await refuseWithoutSpace(context, 0);
  try {
    return await context.files.append(upload.id, { offset, size: upload.size, bytes });
  } catch (error) {
    if (!(error instanceof UploadFolderError)) throw error;
    const { reason, offset: end = upload.offset, cause } = error;
    // A crash may have left more on the disk than the row says: the row is corrected for the next request.
    if ((reason === 'interrupted' || reason === 'wrong-offset') && end > upload.offset) await moveRow(context, upload, end);
    throw reason === 'interrupted' && cause instanceof HttpError
      ? new HttpError(cause.reason, { ...cause.values, offset: String(end) })
      : error;
  }
}

/** Writes into the row how much of the file is there. */
async function moveRow({ store, clock }: Context, upload: Upload, end: number): Promise<Upload> {
  if (await store.advanceUpload(upload.id, upload.offset, end, clock())) return { ...upload, offset: end };
  // Removed meanwhile, for example by its sender; the file goes with the row. Or another server took the same part.
  const known = await store.findUpload(upload.id);
  throw known === undefined ? new HttpError('upload-gone') : new HttpError('wrong-offset', { offset: String(known.offset) });
}

/** The bytes of a body in parts of at most 1 MiB, each to be read to its end before the next one is taken; at least one. */
async function* inChunks(bytes: AsyncIterator<Uint8Array>): AsyncGenerator<AsyncGenerator<Uint8Array>> {
  let rest: Uint8Array | undefined;
  let isOver = false;

  async function* chunk() {
    for (let room = chunkBytes; room > 0; ) {
      if (rest === undefined) {
        const { done, value } = await bytes.next();
        if (done) {
          isOver = true;
          return;
        }
        rest = value;
      }
      const piece = rest.subarray(0, room);
      room -= piece.length;
      rest = piece.length < rest.length ? rest.subarray(piece.length) : undefined;
      yield piece;
    }
  }

  do yield chunk();
  while (!isOver);
}
