import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

/** Something that the provider is to be told: that a submission arrived. */
export interface Delivery {
  /** Stays the same through all attempts: the receiver knows by it what it has already. */
  id: string;
  channel: string;
  /** Reference of the submission. */
  ref: string;
  /** How often it was taken, this time included: 1 at first. */
  attempts: number;
}

export interface Outbox {
  /**
   * Gives out what is due, oldest first. Until `leaseUntil` nobody else gets the same; afterwards, if it was neither
   * delivered nor put off because the process was killed, it is due again.
   */
  takeDeliveries(wanted: { now: Date; leaseUntil: Date; limit: number }): Promise<Delivery[]>;
  markDelivered(id: string, at: Date): Promise<void>;
  /** Makes a delivery due again at a moment; false if it was delivered, or taken by somebody else since. */
  putOffDelivery(delivery: Pick<Delivery, 'id' | 'attempts'>, until: Date): Promise<boolean>;
}

/** The outbox in a database. */
export function outboxIn(engine: Engine): Outbox {
  return {
    takeDeliveries: wanted => engine.write(transaction => takeDue(transaction, wanted)),
    async markDelivered(id, at) {
      const deliveredAt = at.toISOString();
      await engine.write(transaction =>
        transaction
          .updateTable('outbox')
          .set({ delivered_at: deliveredAt })
          .where('id', '=', id)
          .where('delivered_at', 'is', null)
          .execute(),
      );
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
  };
}

/** Puts a message for each channel into the outbox, as part of the change that makes it true. */
export async function announce(transaction: Transaction<Tables>, submissionId: string, channels: string[], at: Date) {
  if (channels.length === 0) return;
  const rows = channels.map(channel => ({
    id: randomUUID(),
    submission_id: submissionId,
    channel,
    attempts: 0,
    due_at: at.toISOString(),
    delivered_at: null,
  }));
  await transaction.insertInto('outbox').values(rows).execute();
}

async function takeDue(
  transaction: Transaction<Tables>,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Delivery[]> {
  const due = transaction.selectFrom('outbox').where('delivered_at', 'is', null).where('due_at', '<=', now.toISOString());
  const taken = await transaction
    .updateTable('outbox')
    .set(({ eb }) => ({ due_at: leaseUntil.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due.select('id').orderBy('due_at').orderBy('id').limit(limit))
    // Said again, because PostgreSQL looks again only here at a row that another process has just taken.
    .where('delivered_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .returning('id')
    .execute();
  if (taken.length === 0) return [];
  return transaction
    .selectFrom('outbox')
    .innerJoin('submission', 'submission.id', 'outbox.submission_id')
    .select(['outbox.id', 'channel', 'ref', 'attempts'])
    .where(
      'outbox.id',
      'in',
      taken.map(({ id }) => id),
    )
    .orderBy('received_at')
    .orderBy('outbox.id')
    .execute();
}
