import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { type Break, type BreakNote, breakAtEnd, breakBefore, breakWithoutPlace, noteIn } from './breaks.ts';
import { type AuditHead, greatestNumber, placeInLog } from './chain.ts';

/** Where a page begins. */
export interface NextPage {
  /** The last event so far. */
  head: AuditHead;
  /** Rows without a place in the log that were read: they come before the first event. */
  skipped: number;
}

const noHead: AuditHead = { number: 0, hash: '' };

/** Some of the events, compared with each other. */
export interface VerifiedPage {
  count: number;
  next: NextPage;
  breaks: Break[];
  /** Notes of breaks, of other pages too, by the hash of the break. */
  notes: { hash: string; note: BreakNote }[];
  /** Whether nothing follows, and the end of the log was compared as well. */
  isLast: boolean;
}

/** Events that are read with one query. */
const pageSize = 1000;

/** Characters of what a row has instead of a number. */
const longestWritten = 40;

/**
 * Compares the events of a page, or the first ones, with their hashes, and behind the last one the end of the log. After a break it goes
 * on from what is there, so that the breaks behind it are found too.
 */
export async function verifyPage(db: Kysely<Tables>, { head, skipped }: NextPage = { head: noHead, skipped: 0 }): Promise<VerifiedPage> {
  // Before the events: those that are added meanwhile are no break.
  const end = await headOf(db);
  const events = db
    .selectFrom('desk_event')
    .select(['at', 'staff', 'action', 'ref', 'detail', 'hash', placeInLog.as('place')])
    .select(sql<string>`substr(cast(number as text), 1, ${sql.lit(longestWritten)})`.as('written'))
    .orderBy('number')
    .limit(pageSize);
  const without = head.number > 0 ? [] : await events.where(placeInLog, '=', 0).offset(skipped).execute();
  const rows = without.length > 0 ? without : await events.where(placeInLog, '>', 0).where('number', '>', head.number).execute();
  let next = { head, skipped };
  const breaks: Break[] = [];
  for (const { place: number, written, ...row } of rows) {
    const found = number === 0 ? breakWithoutPlace(written, row) : breakBefore(next.head, { number, ...row });
    if (found !== undefined) breaks.push(found);
    next = number === 0 ? { head, skipped: next.skipped + 1 } : { head: { number, hash: row.hash }, skipped };
  }
  const isLast = rows.length === 0;
  const atEnd = isLast ? breakAtEnd(next.head, end) : undefined;
  return {
    count: rows.length,
    next,
    breaks: atEnd === undefined ? breaks : [...breaks, atEnd],
    notes: rows.flatMap(row => noteIn(row) ?? []),
    isLast,
  };
}

/** The end of the log as it is noted; nothing is noted where that was removed, or is no number. */
export async function headOf(db: Kysely<Tables>): Promise<AuditHead> {
  const end = await db
    .selectFrom('desk_chain')
    .select(['hash', placeInLog.as('place')])
    .where('id', '=', 'end')
    .executeTakeFirst();
  return end === undefined || end.place === 0 ? noHead : { number: end.place, hash: end.hash };
}

/** Whether an event that was the last one once is in the log. */
export async function hasEvent(db: Kysely<Tables>, { number, hash }: AuditHead): Promise<boolean> {
  if (number === 0) return true;
  if (number > greatestNumber) return false;
  const row = await db.selectFrom('desk_event').select('hash').where('number', '=', number).executeTakeFirst();
  return row?.hash === hash;
}
