import type { Kysely } from 'kysely';
import { defined } from '#site/defined.ts';
import type { Tables } from '../tables.ts';
import { type AuditHead, hashOf } from './chain.ts';

/** What became of the log. */
export interface Verified {
  /** How many events are as they were written, from the first one on. */
  count: number;
  /** The last of them. */
  head: AuditHead;
  /** Number of the first event that was changed or is missing. */
  broken?: number;
  /** Those of the known heads that are not in the log: it was cut off or written again. */
  missing: AuditHead[];
}

/** Events that are read with one query. */
const pageSize = 1000;

/** Compares each event with its hash, the last one with the end of the log, and known heads with the events of their number. */
export async function verifyEvents(db: Kysely<Tables>, known: readonly AuditHead[] = []): Promise<Verified> {
  let head: AuditHead = { number: 0, hash: '' };
  const missing = new Set(known.filter(({ number }) => number > 0));
  const result = (broken?: number): Verified => ({
    count: head.number,
    head,
    missing: [...missing],
    ...defined({ broken }),
  });
  for (;;) {
    const rows = await db
      .selectFrom('desk_event')
      .selectAll()
      .where('number', '>', head.number)
      .orderBy('number')
      .limit(pageSize)
      .execute();
    for (const { id: _id, hash, ...event } of rows) {
      const number = head.number + 1;
      if (event.number !== number || hash !== hashOf(head.hash, event)) return result(number);
      head = { number, hash };
      for (const other of missing) if (other.number === number && other.hash === hash) missing.delete(other);
    }
    if (rows.length > 0) continue;
    const end = await headOf(db);
    return result(end.number === head.number && end.hash === head.hash ? undefined : head.number + 1);
  }
}

/** The end of the log as it is noted; nothing is noted where somebody removed that. */
export async function headOf(db: Kysely<Tables>): Promise<AuditHead> {
  const end = await db.selectFrom('desk_chain').select(['number', 'hash']).where('id', '=', 'end').executeTakeFirst();
  return end ?? { number: 0, hash: '' };
}

/** Whether an event that was the last one once is in the log. */
export async function hasEvent(db: Kysely<Tables>, { number, hash }: AuditHead): Promise<boolean> {
  if (number === 0) return true;
  const row = await db.selectFrom('desk_event').select('hash').where('number', '=', number).executeTakeFirst();
  return row?.hash === hash;
}
