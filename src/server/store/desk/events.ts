import { hash, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { DeskEventTable, Tables } from '../tables.ts';

/** What staff can have done. */
export type DeskAction =
  | 'sign-in'
  | 'sign-out'
  | 'wrong-code'
  | 'recovery-code'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'end-session'
  | 'view'
  | 'download'
  | 'status'
  | 'assign'
  | 'note'
  | 'reply'
  | 'export'
  | 'spam'
  | 'release';

/** Something that staff did. */
export interface DeskEvent {
  at: Date;
  /** Name of the member. */
  staff: string;
  action: DeskAction;
  /** Reference of the request. */
  ref?: string | undefined;
  /** What it was changed to; nothing of the visitor. */
  detail?: string | undefined;
}

/** Adds an event to the chain. The end of the chain is one row, so that two processes never continue the same event. */
export async function addEvent(transaction: Transaction<Tables>, { at, staff, action, ref, detail }: DeskEvent): Promise<void> {
  const end = await transaction
    .updateTable('desk_chain')
    .set(({ eb }) => ({ number: eb('number', '+', 1) }))
    .where('id', '=', 'end')
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const event = { number: end.number, at: at.toISOString(), staff, action, ref: ref ?? null, detail: detail ?? null };
  const own = hashOf(end.hash, event);
  await transaction
    .insertInto('desk_event')
    .values({ id: randomUUID(), ...event, hash: own })
    .execute();
  await transaction.updateTable('desk_chain').set({ hash: own }).where('id', '=', 'end').execute();
}

/** The events of a request, the latest first. */
export async function eventsOf(db: Kysely<Tables>, ref: string): Promise<DeskEvent[]> {
  const rows = await db.selectFrom('desk_event').selectAll().where('ref', '=', ref).orderBy('number', 'desc').limit(200).execute();
  return rows.map(row => ({
    at: new Date(row.at),
    staff: row.staff,
    action: row.action as DeskAction,
    ref: row.ref ?? undefined,
    detail: row.detail ?? undefined,
  }));
}

/** How many events there are, and the first one that is not as it was written, or is missing. */
export async function verifyEvents(db: Kysely<Tables>): Promise<{ count: number; broken?: number }> {
  let [number, last] = [0, ''];
  for (;;) {
    const rows = await db.selectFrom('desk_event').selectAll().where('number', '>', number).orderBy('number').limit(1000).execute();
    for (const { id: _id, hash: written, ...event } of rows) {
      number += 1;
      if (event.number !== number || written !== hashOf(last, event)) return { count: number - 1, broken: number };
      last = written;
    }
    if (rows.length > 0) continue;
    const end = await db.selectFrom('desk_chain').selectAll().where('id', '=', 'end').executeTakeFirst();
    return end?.number === number && end.hash === last ? { count: number } : { count: number, broken: number + 1 };
  }
}

const hashOf = (before: string, { number, at, staff, action, ref, detail }: Omit<DeskEventTable, 'id' | 'hash'>) =>
  hash('sha256', JSON.stringify([before, number, at, staff, action, ref, detail]), 'hex');
