import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import { condemnFiles } from './uploads.ts';

/** So many at once: visitors are served between two groups. */
const groupSize = 200;

/**
 * Deletes the oldest submissions received before a moment and notes that their files are to go; uploads and messages go with
 * them by foreign key.
 */
export async function deleteOldest(transaction: Transaction<Tables>, before: Date): Promise<{ count: number; uploadIds: string[] }> {
  const oldest = await transaction
    .selectFrom('submission')
    .select('id')
    .where('received_at', '<', before.toISOString())
    .orderBy('received_at')
    .limit(groupSize)
    .execute();
  if (oldest.length === 0) return { count: 0, uploadIds: [] };
  const ids = oldest.map(({ id }) => id);
  const uploads = await transaction.selectFrom('upload').select(['id', 'folder_id']).where('submission_id', 'in', ids).execute();
  await condemnFiles(transaction, uploads);
  await transaction.deleteFrom('submission').where('id', 'in', ids).execute();
  return { count: ids.length, uploadIds: uploads.map(({ id }) => id) };
}
