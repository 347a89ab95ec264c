import { momentBefore, uploadAge } from '#site/retention.ts';
import type { Context } from '../http/endpoint.ts';
import { isUploadId } from '../uploads/file-places.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';

type Place = Pick<Context, 'store' | 'files'>;

/** Removes the file of a row; one whose id is none has no file. */
export async function removeFile(files: Pick<UploadFiles, 'remove'>, id: string): Promise<void> {
  if (isUploadId(id)) await files.remove(id);
}

/**
 * Removes an upload that no submission holds, with its file; false if there is none. The row goes first and leaves a note that
 * the file is to go: if the process ends in between, the next cleaning removes the file.
 */
export async function removeUpload({ store, files }: Place, id: string): Promise<boolean> {
  if (!(await store.removeUpload(id))) return false;
  await removeFile(files, id);
  await store.endFileRemoval(id);
  return true;
}

/** What happened to the files that were to go. */
interface Removals {
  /** Ids of uploads whose files are gone. */
  removed: string[];
  /** Why a file is still there, by the id of its upload; it is tried again. */
  failed: Map<string, unknown>;
}

/** Removes the files of this folder whose rows were removed. Throws StoreError. */
export async function removeFilesWithoutRows({ store, files }: Place): Promise<Removals> {
  const removals: Removals = { removed: [], failed: new Map() };
  for (const id of await store.listFileRemovals(files.folderId)) {
    try {
      // A restored backup may have brought the row back.
      if (!(await store.findUpload(id))) await removeFile(files, id);
    } catch (error) {
      removals.failed.set(id, error);
      continue;
    }
    await store.endFileRemoval(id);
    removals.removed.push(id);
  }
  return removals;
}

/**
 * Removes uploads of this folder that no submission claimed in time, and unfinished ones of which no byte came for long, or none at all. Returns the
 * ids of those that stay because their files are protected: a request holds them, and the database is an older one that does not
 * know it.
 */
export async function removeForgotten(context: Place & Pick<Context, 'clock' | 'limits'>): Promise<string[]> {
  const { store, files, clock, limits } = context;
  const now = clock();
  const held: string[] = [];
  const forgotten = await store.listUnclaimedUploads(momentBefore(now, uploadAge), files.folderId);
  const before = (age: number) => new Date(now.getTime() - age);
  const since = { lastByte: before(limits.uploadIdleAge), announced: before(limits.uploadStartAge) };
  const idle = await store.listIdleUploads(since, files.folderId);
  for (const id of new Set([...forgotten, ...idle].map(upload => upload.id))) {
    if (isUploadId(id) && (await files.isProtected(id))) held.push(id);
    else await removeUpload(context, id);
  }
  return held;
}
