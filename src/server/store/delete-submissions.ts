import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import { noteFileRemovals } from './uploads.ts';

/** An upload that was deleted with its submission; its file is still to go. */
export interface RemovedUpload {
  id: string;
  folderId: string | undefined;
}

/** Deleted at once; between two groups visitors are served. */
const groupSize = 200;

/**
 * Deletes the oldest submissions that were received before a moment, and notes that their files are to go. Foreign keys
 * delete their uploads and messages.
 */
export async function deleteOldest(transaction: Transaction<Tables>, before: Date): Promise<{ count: number; uploads: RemovedUpload[] }> {
  const oldest = await transaction
    .selectFrom('submission')
    .select('id')
    .where('received_at', '<', before.toISOString())
    .orderBy('received_at')
    .limit(groupSize)
    .execute();
  if (oldest.length === 0) return { count: 0, uploads: [] };
  const ids = oldest.map(({ id }) => id);
  const uploads = await transaction.selectFrom('upload').select(['id', 'folder_id']).where('submission_id', 'in', ids).execute();
  await noteFileRemovals(transaction, uploads);
  await transaction.deleteFrom('submission').where('id', 'in', ids).execute();
  return { count: ids.length, uploads: uploads.map(({ id, folder_id }) => ({ id, folderId: folder_id ?? undefined })) };
}
