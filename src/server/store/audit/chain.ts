import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { storableText } from '#site/storable-text.ts';
import type { DeskEvent } from '../desk/events.ts';
import { wholeNumberIn } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import { hashOf } from './event-hash.ts';

/** The last event of the log at some moment, `{ number: 0, hash: '' }` before the first one. It stands for all events before it. */
export interface AuditHead {
  number: number;
  hash: string;
}

/** The greatest number that an event can have: no log comes so far, and what a hand writes behind it leaves room for those that follow. */
export const greatestNumber = 2 ** 30;

/** The place of a row in the log, 0 where it has none; what is no number sorts behind all that are. */
export const placeInLog = wholeNumberIn('number', 1, greatestNumber);

/** Rows that are written with one statement. */
const groupSize = 500;

/** Most characters of a detail, and of the other texts, which are found by an index. */
const longestDetail = 2000;
const longestName = 200;

/** A text as the database keeps it: another one would have another hash than what is read later. */
function keptText(text: string, longest: number): string {
  const kept = storableText(text);
  return kept.length <= longest ? kept : `${storableText(kept.slice(0, longest - 1))}…`;
}

/** Adds an event to the log. */
export const addEvent = (transaction: Transaction<Tables>, event: DeskEvent): Promise<void> => addEvents(transaction, [event]);

/**
 * Adds events to the log, each with a hash of itself and of all before it. The end of the log is one row, so that two processes never
 * continue the same event. Where that row is gone, or not of this log, the log goes on behind its last event: what staff do is noted in any
 * case, and the break shows that the end was not there.
 */
export async function addEvents(transaction: Transaction<Tables>, events: readonly DeskEvent[]): Promise<void> {
  if (events.length === 0) return;
  const end = await findPlace(transaction, events.length);
  const first = end.number + 1;
  let last = end.hash;
  const rows = events.map(({ at, staff, action, ref, detail }, index) => {
    const event = {
      number: first + index,
      at: at.toISOString(),
      staff: keptText(staff, longestName),
      action: keptText(action, longestName),
      ref: ref === undefined ? null : keptText(ref, longestName),
      detail: detail === undefined ? null : keptText(detail, longestDetail),
    };
    last = hashOf(last, event);
    return { id: randomUUID(), ...event, hash: last };
  });
  for (let from = 0; from < rows.length; from += groupSize)
    await transaction
      .insertInto('desk_event')
      .values(rows.slice(from, from + groupSize))
      .execute();
  await transaction
    .updateTable('desk_chain')
    .set({ number: end.number + events.length, hash: last })
    .where('id', '=', 'end')
    .execute();
}

/** The event behind which the next ones come. Holds the row of the end until the transaction ends. */
async function findPlace(transaction: Transaction<Tables>, count: number): Promise<AuditHead> {
  const noted = (await holdEnd(transaction)) ?? (await makeEnd(transaction));
  if (noted !== undefined && (noted.number > 0 || noted.hash === '') && (await isFree(transaction, noted.number, count))) return noted;
  // Without a hash that the next event could have, so that it shows.
  return { number: await lastWithRoom(transaction, count), hash: '' };
}

/** Writes the row of the end as it is, so that others wait. */
async function holdEnd(transaction: Transaction<Tables>): Promise<AuditHead | undefined> {
  return transaction
    .updateTable('desk_chain')
    .set(({ ref }) => ({ hash: ref('hash') }))
    .where('id', '=', 'end')
    .returning([placeInLog.as('number'), 'hash'])
    .executeTakeFirst();
}

async function makeEnd(transaction: Transaction<Tables>): Promise<AuditHead | undefined> {
  await transaction
    .insertInto('desk_chain')
    .values({ id: 'end', number: 0, hash: '' })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return holdEnd(transaction);
}

async function isFree(transaction: Transaction<Tables>, after: number, count: number): Promise<boolean> {
  // Nearer to the greatest number the end is none that the log has come to.
  if (after + count > greatestNumber / 2) return false;
  const next = transaction
    .selectFrom('desk_event')
    .select('id')
    .where('number', '>', after)
    .where('number', '<=', after + count);
  return (await next.limit(1).executeTakeFirst()) === undefined;
}

/** The last event behind which so many find room; 0 where there is none. */
async function lastWithRoom(transaction: Transaction<Tables>, count: number): Promise<number> {
  const last = await transaction
    .selectFrom('desk_event as own')
    .select(({ fn }) => fn.max('number').as('number'))
    .where(wholeNumberIn('own.number', 1, greatestNumber - count), '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('desk_event as next')
            .select('next.id')
            .whereRef('next.number', '>', 'own.number')
            .where(sql<boolean>`next.number - cast(own.number as bigint) <= ${sql.lit(count)}`),
        ),
      ),
    )
    .executeTakeFirst();
  return last?.number ?? 0;
}
