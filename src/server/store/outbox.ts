import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { addEvent } from './audit/chain.ts';
import { noteAcceptedReply } from './desk/replies/reply-outcome.ts';
import type { Engine } from './engine.ts';
import { forgetNotice, noteForStaff, noticeChannelName } from './notices/notices.ts';
import type { Tables } from './tables.ts';

/** The announcement of a submission in one channel, or an e-mail to a member of staff about several. */
export interface Delivery {
  /** The same in all attempts, so that the receiver recognises a repetition. */
  id: string;
  channel: string;
  /** Reference of the submission; absent for an e-mail about several. */
  ref?: string;
  /** How often it was taken, this time included: 1 at first. */
  attempts: number;
}

/**
 * Longest time for which a delivery is put off, in milliseconds. One that is due later was put off by a clock that was ahead: it is due.
 */
export const longestWait = 60 * 60_000;

/** A message that its receiver refused for good. */
interface RefusedDelivery {
  channel: string;
  /** Reference of its submission. */
  ref: string;
  /** Code of the refusal. */
  reason: string;
}

export interface Outbox {
  /**
   * Returns deliveries that are due, oldest first. Until `leaseUntil` no other process gets the same ones. After that, one that
   * was neither delivered nor put off, because the process was killed, is due again.
   */
  takeDeliveries(wanted: { now: Date; leaseUntil: Date; limit: number }): Promise<Delivery[]>;
  markDelivered(id: string, at: Date): Promise<void>;
  /** Makes a delivery due again at a moment; false if it was delivered, or taken by another process since. */
  putOffDelivery(delivery: Pick<Delivery, 'id' | 'attempts'>, until: Date): Promise<boolean>;
  /** Sets a delivery aside that its receiver refuses for good; it is not taken until it is sent again. */
  setAside(delivery: Pick<Delivery, 'id' | 'attempts'>, reason: string): Promise<void>;
  /** Deliveries that are set aside, the newest submission first, up to a number. */
  listSetAside(limit: number): Promise<RefusedDelivery[]>;
  /** Makes all of these due, and records that somebody did so. */
  sendSetAside(by: { staff: string; at: Date }): Promise<void>;
}

/** The outbox in a database. */
export function outboxIn(engine: Engine): Outbox {
  return {
    takeDeliveries: wanted => engine.write(transaction => takeDue(transaction, wanted)),
    async markDelivered(id, at) {
      const deliveredAt = at.toISOString();
      await engine.write(async transaction => {
        const delivered = await transaction
          .updateTable('outbox')
          .set({ delivered_at: deliveredAt })
          .where('id', '=', id)
          .where('delivered_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (delivered !== undefined) await noteAcceptedReply(transaction, id, at);
        await forgetNotice(transaction, id);
      });
    },
    async putOffDelivery({ id, attempts }, until) {
      const rows = await engine.write(transaction =>
        transaction
          .updateTable('outbox')
          .set({ due_at: until.toISOString() })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .where('delivered_at', 'is', null)
          .returning('id')
          .execute(),
      );
      return rows.length > 0;
    },
    async setAside({ id, attempts }, reason) {
      await engine.write(transaction =>
        transaction
          .updateTable('outbox')
          .set({ refused: reason })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .where('delivered_at', 'is', null)
          .execute(),
      );
    },
    async listSetAside(limit) {
      const rows = await engine.read(db =>
        db
          .selectFrom('outbox')
          .innerJoin('submission', 'submission.id', 'outbox.submission_id')
          .select(['channel', 'ref', 'refused'])
          .where('refused', 'is not', null)
          .where('delivered_at', 'is', null)
          .orderBy('received_at', 'desc')
          .orderBy('outbox.id')
          .limit(limit)
          .execute(),
      );
      return rows.map(({ refused, ...row }) => ({ ...row, reason: refused ?? '' }));
    },
    async sendSetAside({ staff, at }) {
      await engine.write(async transaction => {
        const again = { refused: null, attempts: 0, due_at: at.toISOString() };
        await transaction.updateTable('outbox').set(again).where('refused', 'is not', null).where('delivered_at', 'is', null).execute();
        await addEvent(transaction, { at, staff, action: 'send-again' });
      });
    },
  };
}

/** Puts a message for each channel into the outbox, and notes it for staff, in the transaction that keeps the submission. */
export async function announce(
  transaction: Transaction<Tables>,
  submission: { id: string; form: string },
  { channels, at }: { channels: readonly string[]; at: Date },
) {
  const deliveries = channels.filter(channel => channel !== noticeChannelName).map(channel => ({ id: randomUUID(), channel }));
  await putIntoOutbox(transaction, submission.id, deliveries, at);
  if (channels.includes(noticeChannelName)) await noteForStaff(transaction, submission, at);
}

/** Puts deliveries about a submission into the outbox, to be made at once. */
export async function putIntoOutbox(
  transaction: Transaction<Tables>,
  submissionId: string,
  deliveries: Pick<Delivery, 'id' | 'channel'>[],
  at: Date,
) {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(delivery => ({
    ...delivery,
    submission_id: submissionId,
    attempts: 0,
    due_at: at.toISOString(),
    delivered_at: null,
  }));
  await transaction.insertInto('outbox').values(rows).execute();
}

/** One attempt more; a number that no program of this project writes starts again at 1, so that it holds up no other message. */
const nextAttempt = sql<number>`case when attempts between 0 and 1000000 then attempts + 1 else 1 end`;

async function takeDue(
  transaction: Transaction<Tables>,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Delivery[]> {
  const latest = new Date(now.getTime() + longestWait).toISOString();
  const isDue = (eb: ExpressionBuilder<Tables, 'outbox'>) => eb.or([eb('due_at', '<=', now.toISOString()), eb('due_at', '>', latest)]);
  const due = transaction.selectFrom('outbox').where('delivered_at', 'is', null).where('refused', 'is', null).where(isDue);
  const taken = await transaction
    .updateTable('outbox')
    .set({ due_at: leaseUntil.toISOString(), attempts: nextAttempt })
    .where('id', 'in', due.select('id').orderBy('due_at').orderBy('id').limit(limit))
    // The conditions are repeated: PostgreSQL checks only these again for a row that another process has just taken.
    .where('delivered_at', 'is', null)
    .where('refused', 'is', null)
    .where(isDue)
    .returning('id')
    .execute();
  if (taken.length === 0) return [];
  const rows = await transaction
    .selectFrom('outbox')
    .leftJoin('submission', 'submission.id', 'outbox.submission_id')
    .select(['outbox.id', 'channel', 'ref', 'attempts'])
    .where(
      'outbox.id',
      'in',
      taken.map(({ id }) => id),
    )
    .orderBy('received_at')
    .orderBy('outbox.id')
    .execute();
  return rows.map(({ ref, ...delivery }) => (ref === null ? delivery : { ...delivery, ref }));
}
