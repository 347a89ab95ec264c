import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { storableText } from '#site/storable-text.ts';
import type { DeskEvent } from '../desk/events.ts';
import { greatestInteger, wholeNumberIn } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import { hashOf } from './event-hash.ts';

/** The last event of the log at some moment, `{ number: 0, hash: '' }` before the first one. It stands for all events before it. */
export interface AuditHead {
  number: number;
  hash: string;
}

/** The greatest number that an event can have. */
export const greatestNumber = greatestInteger;

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
 * continue the same event.
 */
export async function addEvents(transaction: Transaction<Tables>, events: readonly DeskEvent[]): Promise<void> {
  if (events.length === 0) return;
  const end = await transaction
    .updateTable('desk_chain')
    .set(({ eb }) => ({ number: eb('number', '+', events.length) }))
    .where('id', '=', 'end')
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const first = end.number - events.length + 1;
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
  await transaction.updateTable('desk_chain').set({ hash: last }).where('id', '=', 'end').execute();
}
