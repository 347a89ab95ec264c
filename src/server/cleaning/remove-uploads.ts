import type { Context } from '../http/endpoint.ts';

type Place = Pick<Context, 'store' | 'files'>;

/**
 * Removes an upload that no submission holds, with its file; false if there is none. The row goes first and leaves a note
 * that the file is to go: whatever ends the process in between, the file goes with the next cleaning.
 */
export async function removeUpload({ store, files }: Place, id: string): Promise<boolean> {
  if (!(await store.removeUpload(id))) return false;
  await files.remove(id);
  await store.forgetFileRemoval(id);
  return true;
}

/** Removes the files of this folder whose rows were removed, and returns their ids. */
export async function removeCondemnedFiles({ store, files }: Place): Promise<string[]> {
  const ids = await store.listFileRemovals(files.folderId);
  for (const id of ids) {
    // A restored backup may have brought the row back.
    if (!(await store.findUpload(id))) await files.remove(id);
    await store.forgetFileRemoval(id);
  }
  return ids;
}

/** Removes uploads of this folder that no submission has claimed in time. */
export async function removeForgotten(context: Place & Pick<Context, 'clock' | 'limits'>): Promise<void> {
  const { store, files, clock, limits } = context;
  const before = new Date(clock().getTime() - limits.uploadAge);
  for (const { id } of await store.listUnclaimedUploads(before, files.folderId)) await removeUpload(context, id);
}
