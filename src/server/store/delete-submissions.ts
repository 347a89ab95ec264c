import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** So many at once: visitors are served between two groups. */
const groupSize = 200;

/** Deletes the oldest submissions received before a moment; uploads and messages go with them by foreign key. */
export async function deleteOldest(transaction: Transaction<Tables>, before: Date): Promise<{ count: number; storedNames: string[] }> {
  const oldest = await transaction
    .selectFrom('submission')
    .select('id')
    .where('received_at', '<', before.toISOString())
    .orderBy('received_at')
    .limit(groupSize)
    .execute();
  if (oldest.length === 0) return { count: 0, storedNames: [] };
  const ids = oldest.map(({ id }) => id);
  const uploads = await transaction.selectFrom('upload').select('stored_name').where('submission_id', 'in', ids).execute();
  await transaction.deleteFrom('submission').where('id', 'in', ids).execute();
  return { count: ids.length, storedNames: uploads.flatMap(({ stored_name }) => stored_name ?? []) };
}
