import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { defined } from '#site/defined.ts';
import { addEvent } from '../audit/chain.ts';
import { momentIn } from '../clock/stored-moment.ts';
import { greatestInteger } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import type { DeskAction } from './events.ts';
import { labelsOf, setLabels } from './labels.ts';
import { showAgainToMentioned } from './readers.ts';
import { addReply } from './replies.ts';
import { type Changed, type RequestChange, stateOf, versionIn } from './request.ts';
import { renewRequestText } from './request-text.ts';

interface Work {
  ref: string;
  version: number;
  change: RequestChange;
  by: { staff: string; at: Date };
}

/** As many as a change of all labels may have. */
const mostLabels = 20;

/** Behind the greatest version comes the first one again: nobody has a page open from back then. */
const nextVersion = sql<number>`case when ${versionIn} < ${sql.lit(greatestInteger)} then ${versionIn} + 1 else 1 end`;

/** Changes a request if it still has the version that the member saw, and notes each change as an event. Throws UnclaimableUploads. */
export async function changeRequest(transaction: Transaction<Tables>, { ref, version, change, by }: Work): Promise<Changed> {
  const found = await transaction
    .selectFrom('submission')
    .select(['id', 'is_spam', 'received_at'])
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (found === undefined) return { type: 'missing' };
  const first = { id: found.id, status: 'new', assignee: null, answered_at: null, answer_seconds: null, version: 0 };
  await transaction
    .insertInto('request_state')
    .values(first)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { assignee, dueOn, labels, addLabel, reply } = change;
  const status = reply === undefined ? change.status : 'answered';
  const now = by.at.toISOString();
  const received = momentIn(found.received_at);
  const took = received === undefined ? Number.NaN : Math.max(0, Math.round((by.at.getTime() - received.getTime()) / 1000));
  // Not known where the moment of the request cannot be read, or is of another age.
  const seconds = took <= greatestInteger ? took : null;
  const next = defined({ status, assignee, due_on: dueOn });
  // The row is held from here on: of two that saw the same version one is refused.
  const changed = await transaction
    .updateTable('request_state')
    .set(({ fn, val }) => ({
      ...next,
      ...(status === 'answered'
        ? { answered_at: fn.coalesce('answered_at', val(now)), answer_seconds: fn.coalesce('answer_seconds', val(seconds)) }
        : change.isUnanswered
          ? { answered_at: null, answer_seconds: null }
          : {}),
      version: nextVersion,
    }))
    .where('id', '=', found.id)
    .where(versionIn, '=', version)
    .returningAll()
    .executeTakeFirst();
  if (changed === undefined) {
    const row = await transaction
      .selectFrom('request_state')
      .select(['status', 'assignee', 'answered_at', 'due_on', versionIn.as('version')])
      .where('id', '=', found.id)
      .executeTakeFirstOrThrow();
    return { type: 'conflict', state: stateOf(row) };
  }
  const record = (action: DeskAction, detail?: string) => addEvent(transaction, { at: by.at, staff: by.staff, action, ref, detail });
  if (reply !== undefined) {
    await addReply(transaction, { id: found.id, ref }, { ...reply, author: by.staff, at: by.at });
    await record('reply');
  }
  if (status !== undefined) await record('status', status);
  if (assignee !== undefined) await record('assign', assignee ?? '');
  if (dueOn !== undefined) await record('due', dueOn ?? '');
  if (labels !== undefined) {
    await record('label', (await setLabels(transaction, found.id, labels)).join(', '));
  }
  if (addLabel !== undefined) {
    const known = (await labelsOf(transaction, [found.id])).get(found.id) ?? [];
    await record('label', (await setLabels(transaction, found.id, [...known, addLabel].slice(0, mostLabels))).join(', '));
  }
  if (change.isSpam !== undefined && change.isSpam !== (found.is_spam === 1)) {
    await transaction
      .updateTable('submission')
      .set({ is_spam: change.isSpam ? 1 : 0 })
      .where('id', '=', found.id)
      .execute();
    await record(change.isSpam ? 'spam' : 'release');
  }
  if (change.note !== undefined) {
    const note = { id: randomUUID(), submission_id: found.id, author: by.staff, text: change.note, written_at: now };
    await transaction.insertInto('request_note').values(note).execute();
    await showAgainToMentioned(transaction, found.id, change.note);
    await record('note');
  }
  if (change.note !== undefined || reply !== undefined) await renewRequestText(transaction, found.id);
  return { type: 'changed', state: stateOf(changed) };
}
