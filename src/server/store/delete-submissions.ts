import type { Transaction } from 'kysely';
import { looksForAddress, removeViews, viewsFinding } from './desk/views-finding.ts';
import { noteFileRemovals } from './file-removals.ts';
import type { Tables } from './tables.ts';

/** Submissions that were deleted, and their uploads, whose files are still to go. */
export interface Deleted {
  count: number;
  uploads: { id: string; folderId: string | undefined }[];
  /** Saved views of staff that went with them. */
  views: number;
}

/** Deleted at once; between two groups visitors are served. */
const groupSize = 200;

/** Deletes the oldest submissions, of one form or of all, that were received before a moment. */
export async function deleteOldest(transaction: Transaction<Tables>, before: Date, formId: string | undefined): Promise<Deleted> {
  let oldest = transaction.selectFrom('submission').select('id').where('received_at', '<', before.toISOString());
  if (formId !== undefined) oldest = oldest.where('form', '=', formId);
  const rows = await oldest.orderBy('received_at').limit(groupSize).execute();
  const ids = rows.map(({ id }) => id);
  return withViews(transaction, ids, { isOnly: looksForAddress });
}

/** Deletes submissions and notes that a backup must not bring them back. */
export async function eraseSubmissions(transaction: Transaction<Tables>, ids: string[], at: Date): Promise<Deleted> {
  if (ids.length === 0) return { count: 0, uploads: [], views: 0 };
  const erased_at = at.toISOString();
  await noteErasures(
    transaction,
    ids.map(id => ({ id, erased_at })),
  );
  return withViews(transaction, ids);
}

/** Deletes submissions, and views of staff whose search finds them alone. */
async function withViews(transaction: Transaction<Tables>, ids: string[], which?: Parameters<typeof viewsFinding>[2]): Promise<Deleted> {
  const views = await viewsFinding(transaction, ids, which);
  await removeViews(transaction, views);
  return { ...(await deleteByIds(transaction, ids)), views: views.length };
}

/** Notes that submissions were erased, if that is not known yet. */
export async function noteErasures(transaction: Transaction<Tables>, erasures: Tables['erasure'][]): Promise<void> {
  await transaction
    .insertInto('erasure')
    .values(erasures)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Deletes submissions and notes that their files are to go. Foreign keys delete their uploads and messages. */
export async function deleteByIds(transaction: Transaction<Tables>, ids: string[]): Promise<Omit<Deleted, 'views'>> {
  if (ids.length === 0) return { count: 0, uploads: [] };
  const uploads = await transaction.selectFrom('upload').select(['id', 'folder_id']).where('submission_id', 'in', ids).execute();
  await noteFileRemovals(transaction, uploads);
  const deleted = await transaction.deleteFrom('submission').where('id', 'in', ids).returning('id').execute();
  return { count: deleted.length, uploads: uploads.map(({ id, folder_id }) => ({ id, folderId: folder_id ?? undefined })) };
}
