import type { Kysely } from 'kysely';
import type { SubmittedFile } from '../../stored-submission.ts';
import type { Tables } from '../../tables.ts';
import { inspectedFileOf } from '../../uploads.ts';

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
