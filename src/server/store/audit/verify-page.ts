import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { type Break, type BreakNote, breakAtEnd, breakBefore, noteIn } from './breaks.ts';
import type { AuditHead } from './chain.ts';

/** Some of the events, compared with each other. */
export interface VerifiedPage {
  count: number;
  /** The last event so far; the next page begins behind it. */
  head: AuditHead;
  breaks: Break[];
  /** Notes of breaks, of other pages too, by the hash of the break. */
  notes: { hash: string; note: BreakNote }[];
  /** Whether nothing follows, and the end of the log was compared as well. */
  isLast: boolean;
}

/** Events that are read with one query. */
const pageSize = 1000;

/** Below every number that an event can have. */
const beforeAll = -(2 ** 31);

/**
 * Compares the events behind `head`, or the first ones, with their hashes, and behind the last one the end of the log. After a break
 * it goes on from what is there, so that the breaks behind it are found too.
 */
export async function verifyPage(db: Kysely<Tables>, head: AuditHead | undefined): Promise<VerifiedPage> {
  // Before the events: those that are added meanwhile are no break.
  const end = await headOf(db);
  const rows = await db
    .selectFrom('desk_event')
    .selectAll()
    .where('number', '>', head?.number ?? beforeAll)
    .orderBy('number')
    .limit(pageSize)
    .execute();
  let last = head ?? { number: 0, hash: '' };
  const breaks: Break[] = [];
  for (const row of rows) {
    const found = breakBefore(last, row);
    if (found !== undefined) breaks.push(found);
    if (row.number > last.number) last = { number: row.number, hash: row.hash };
  }
  const isLast = rows.length === 0;
  const atEnd = isLast ? breakAtEnd(last, end) : undefined;
  return {
    count: rows.length,
    head: last,
    breaks: atEnd === undefined ? breaks : [...breaks, atEnd],
    notes: rows.flatMap(row => noteIn(row) ?? []),
    isLast,
  };
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
