import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { defined } from '#site/defined.ts';
import { replyForm } from '#site/desk/reply-files.ts';
import { claimUploads } from '../../claim-uploads.ts';
import type { Engine } from '../../engine.ts';
import { putIntoOutbox } from '../../outbox.ts';
import type { Tables } from '../../tables.ts';
import { type PlacedFile, type ReplyFile, type ReplyUpload, replyFilesOf } from './reply-files.ts';
import { noteRefusedReply } from './reply-outcome.ts';

/** Name of the channel that sends replies. */
const replyChannelName = 'reply';

/** An e-mail to a visitor, and what became of it. */
export interface RequestReply {
  id: string;
  author: string;
  subject: string;
  text: string;
  writtenAt: string;
  /** `refused`: the mail server of the visitor, or ours, does not take it. */
  state: 'queued' | 'sent' | 'refused';
  /** When it was sent or refused. */
  settledAt?: string | undefined;
  /** Code of the refusal. */
  reason?: string | undefined;
  /** Where it went instead of to the address of the request. */
  to?: string | undefined;
  files: ReplyFile[];
}

/** A reply as it is sent. */
interface ReplyToSend extends Pick<RequestReply, 'subject' | 'text' | 'to'> {
  /** What its author is called by now; absent for the name, or where the account is gone. */
  displayName?: string | undefined;
  files: PlacedFile[];
  /** Ids of the deliveries of those that were sent to the same request before, the first one first. */
  earlier: string[];
}

/** Replies as they are sent. */
export interface Replies {
  /** What a delivery has to send; nothing once the request is deleted. */
  findReply(deliveryId: string): Promise<ReplyToSend | undefined>;
  /** Notes that a reply will never be taken: the request is open again, and the author is told. */
  refuseReply(deliveryId: string, reason: string, at: Date): Promise<void>;
}

/** Replies in a database. */
export function repliesIn(engine: Engine): Replies {
  return {
    findReply: deliveryId =>
      engine.read(async db => {
        const row = await db.selectFrom('request_reply').selectAll().where('id', '=', deliveryId).executeTakeFirst();
        if (row === undefined) return undefined;
        const files = (await replyFilesOf(db, row.submission_id)).get(deliveryId) ?? [];
        const earlier = await db
          .selectFrom('request_reply')
          .innerJoin('outbox', 'outbox.id', 'request_reply.id')
          .select('request_reply.id')
          .where('request_reply.submission_id', '=', row.submission_id)
          .where('request_reply.id', '<>', deliveryId)
          .where('delivered_at', 'is not', null)
          .where('refused_at', 'is', null)
          .orderBy('delivered_at')
          .execute();
        const { subject, text, address, author } = row;
        const member = await db.selectFrom('staff').select('display_name').where('name', '=', author).executeTakeFirst();
        const names = defined({ displayName: member?.display_name ?? undefined, to: address ?? undefined });
        return { subject, text, files, earlier: earlier.map(({ id }) => id), ...names };
      }),
    refuseReply: (deliveryId, reason, at) => engine.write(transaction => noteRefusedReply(transaction, deliveryId, reason, at)),
  };
}

interface NewReply extends Pick<RequestReply, 'author' | 'subject' | 'text'> {
  at: Date;
  files?: readonly ReplyUpload[] | undefined;
}

/** Keeps a reply with its files and puts it into the outbox, where its delivery has the same id. Throws UnclaimableUploads. */
export async function addReply(
  transaction: Transaction<Tables>,
  { id: submissionId, ref }: { id: string; ref: string },
  { author, subject, text, at, files = [] }: NewReply,
): Promise<void> {
  const id = randomUUID();
  const claims = files.map(file => ({ ...file, form: replyForm, field: ref }));
  await claimUploads(transaction, claims, { submissionId, replyId: id });
  await putIntoOutbox(transaction, submissionId, [{ id, channel: replyChannelName }], at);
  // Where an earlier one had to go elsewhere, the next ones go there, too.
  const elsewhere = await transaction
    .selectFrom('request_reply')
    .select('address')
    .where('submission_id', '=', submissionId)
    .where('refused_at', 'is', null)
    .orderBy('written_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = { id, submission_id: submissionId, author, subject, text, written_at: at.toISOString(), address: elsewhere?.address ?? null };
  await transaction
    .insertInto('request_reply')
    .values({ ...row, refused_at: null, reason: null })
    .execute();
}

/** Whether a request has a reply with this id that was refused. */
export async function isRefused(transaction: Transaction<Tables>, submissionId: string, id: string): Promise<boolean> {
  const refused = transaction.selectFrom('request_reply').select('id').where('id', '=', id).where('refused_at', 'is not', null);
  return (await refused.where('submission_id', '=', submissionId).executeTakeFirst()) !== undefined;
}

/** Puts a reply that was refused into the outbox once more, with `to` to another address. */
export async function sendReplyAgain(
  transaction: Transaction<Tables>,
  submissionId: string,
  { id, to, at }: { id: string; to?: string | undefined; at: Date },
): Promise<void> {
  const again = { refused_at: null, reason: null, ...defined({ address: to }) };
  await transaction.updateTable('request_reply').set(again).where('id', '=', id).execute();
  // The row of the delivery that was refused.
  await transaction.deleteFrom('outbox').where('id', '=', id).execute();
  await putIntoOutbox(transaction, submissionId, [{ id, channel: replyChannelName }], at);
}

/** The replies to a request, the first one first. */
export async function repliesTo(db: Kysely<Tables>, submissionId: string): Promise<RequestReply[]> {
  const rows = await db
    .selectFrom('request_reply')
    .leftJoin('outbox', 'outbox.id', 'request_reply.id')
    .selectAll('request_reply')
    .select('delivered_at')
    .where('request_reply.submission_id', '=', submissionId)
    .orderBy('written_at')
    .execute();
  const files = await replyFilesOf(db, submissionId);
  return rows.map(({ id, author, subject, text, written_at, refused_at, reason, delivered_at, address }) => {
    const settledAt = refused_at ?? delivered_at;
    const state = refused_at !== null ? 'refused' : delivered_at !== null ? 'sent' : 'queued';
    return {
      id,
      author,
      subject,
      text,
      state,
      writtenAt: written_at,
      files: (files.get(id) ?? []).map(({ folderId: _folder, ...file }) => file),
      ...(settledAt === null ? {} : { settledAt }),
      ...(reason === null ? {} : { reason }),
      ...(address === null ? {} : { to: address }),
    };
  });
}
