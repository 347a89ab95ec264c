import type { Kysely, Transaction } from 'kysely';
import { replyForm } from '#site/desk/reply-files.ts';
import { distinctFileNames } from '#site/forms/file-name.ts';
import { UnclaimableUploads } from '../save-submission.ts';
import type { SubmittedFile } from '../stored-submission.ts';
import type { Tables } from '../tables.ts';
import { inspectedFileOf } from '../uploads.ts';

/** A finished upload that a reply claims. */
export interface ReplyUpload {
  id: string;
  secretHash: string;
}

/** A file that goes with a reply. */
export type ReplyFile = Omit<SubmittedFile, 'field'>;

/** The same, and the folder that it is in. */
export interface PlacedFile extends ReplyFile {
  folderId: string | undefined;
}

/** Gives uploads for a request to a reply. From then on they are deleted with the request. Throws UnclaimableUploads. */
export async function claimReplyFiles(
  transaction: Transaction<Tables>,
  uploads: readonly ReplyUpload[],
  { ref, submissionId, replyId }: { ref: string; submissionId: string; replyId: string },
): Promise<void> {
  if (uploads.length === 0) return;
  const ids = uploads.map(({ id }) => id);
  const known = await transaction.selectFrom('upload').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = distinctFileNames(ids.map(id => known.find(row => row.id === id)?.name ?? ''));
  const refused: string[] = [];
  for (const [position, { id, secretHash }] of uploads.entries()) {
    const claimed = await transaction
      .updateTable('upload')
      .set({ submission_id: submissionId, reply_id: replyId, position, name: names[position] ?? '', sender: null, sender_network: null })
      .where('id', '=', id)
      .where('form', '=', replyForm)
      .where('field', '=', ref)
      .where('secret_hash', '=', secretHash)
      .where('stored_name', 'is not', null)
      .where('submission_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (claimed === undefined) refused.push(id);
  }
  if (refused.length > 0) throw new UnclaimableUploads(refused);
}

/** The files of replies to a request by the reply's id, each in their order. */
export async function replyFilesOf(db: Kysely<Tables>, submissionId: string): Promise<Map<string, PlacedFile[]>> {
  const rows = await db
    .selectFrom('upload')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('reply_id', 'is not', null)
    .orderBy('position')
    .execute();
  const byReply = Map.groupBy(rows, ({ reply_id }) => reply_id ?? '');
  return new Map(
    [...byReply].map(([replyId, own]) => [
      replyId,
      own.flatMap(row => {
        const { id, name, size, folder_id } = row;
        const inspected = inspectedFileOf(row);
        return inspected === undefined ? [] : [{ id, name, size, ...inspected, folderId: folder_id ?? undefined }];
      }),
    ]),
  );
}
