import type { Transaction } from 'kysely';
import { addEvents } from '../audit/chain.ts';
import type { Deed, Erasure } from '../audit/deed.ts';
import { looksForAddress, removeViews, viewsFinding } from '../desk/views-finding.ts';
import { isMoment } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import { noteFileRemovals } from './file-removals.ts';

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
export async function deleteOldest(
  transaction: Transaction<Tables>,
  { before, formId, by }: { before: Date; formId: string | undefined; by: Deed },
): Promise<Deleted> {
  let oldest = transaction
    .selectFrom('submission')
    .select(['id', 'ref'])
    .where('received_at', '<', before.toISOString())
    .where(isMoment('received_at'));
  if (formId !== undefined) oldest = oldest.where('form', '=', formId);
  const rows = await oldest.orderBy('received_at').limit(groupSize).execute();
  const ids = rows.map(({ id }) => id);
  await addEvents(
    transaction,
    rows.map(({ ref }) => ({ ...by, action: 'delete', ref })),
  );
  return withViews(transaction, ids, { isOnly: looksForAddress });
}

/** Deletes submissions and notes that a backup must not bring them back. */
export async function eraseSubmissions(transaction: Transaction<Tables>, ids: string[], { reason, ...by }: Erasure): Promise<Deleted> {
  if (ids.length === 0) return { count: 0, uploads: [], views: 0 };
  const erased_at = by.at.toISOString();
  await noteErasures(
    transaction,
    ids.map(id => ({ id, erased_at })),
  );
  const found = await transaction.selectFrom('submission').select('ref').where('id', 'in', ids).orderBy('received_at').execute();
  await addEvents(
    transaction,
    found.map(({ ref }) => ({ ...by, action: 'erase', ref, detail: reason })),
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
