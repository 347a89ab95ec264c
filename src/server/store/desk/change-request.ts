import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { defined } from '#site/defined.ts';
import { namesIn } from '#site/desk/names.ts';
import type { NewsKind } from '#site/desk/own-settings.ts';
import { addEvent } from '../audit/chain.ts';
import { tellStaff } from '../notices/staff-news.ts';
import { greatestInteger } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import type { DeskAction } from './events.ts';
import { labelsOf, setLabels } from './labels.ts';
import { showAgainTo } from './readers.ts';
import { deleteSentDraft } from './replies/drafts.ts';
import { addReply, isRefused, sendReplyAgain } from './replies/replies.ts';
import { type Changed, firstAnswer, type RequestChange, stateOf, versionIn } from './request.ts';
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
  const before = await transaction.selectFrom('request_state').select(['status', 'assignee']).where('id', '=', found.id).executeTakeFirst();
  const first = { id: found.id, status: 'new', assignee: null, answered_at: null, answer_seconds: null, version: 0 };
  await transaction
    .insertInto('request_state')
    .values(first)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { assignee, dueOn, labels, addLabel, reply, resend, answeredAgain, status } = change;
  const now = by.at.toISOString();
  if (resend !== undefined && !(await isRefused(transaction, found.id, resend.id))) return { type: 'not-refused' };
  // What waits for a mail server is being worked on; answered it is once that has taken it.
  const isOpened = (reply ?? resend ?? answeredAgain) !== undefined && status === undefined;
  const opened = answeredAgain ? 'in-progress' : sql<string>`case when status in ('new', 'closed') then 'in-progress' else status end`;
  // The row is held from here on: of two that saw the same version one is refused.
  const changed = await transaction
    .updateTable('request_state')
    .set(eb => ({
      ...defined({ status: isOpened ? opened : status, assignee, due_on: dueOn }),
      ...(status === 'answered'
        ? firstAnswer(found.received_at, by.at)(eb)
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
    await deleteSentDraft(transaction, found.id, by.staff);
    await addReply(transaction, { id: found.id, ref }, { ...reply, author: by.staff, at: by.at });
    await record('reply');
  }
  if (resend !== undefined) {
    await sendReplyAgain(transaction, found.id, { ...resend, at: by.at });
    await record(resend.to === undefined ? 'reply-again' : 'reply-elsewhere');
  }
  if (answeredAgain) await record('answered-again');
  if (status !== undefined || (isOpened && changed.status !== before?.status)) await record('status', changed.status);
  const tell = (kind: NewsKind, names: readonly string[]) =>
    tellStaff(transaction, { names: names.filter(name => name !== by.staff), submissionId: found.id, kind, author: by.staff, at: by.at });
  if (assignee !== undefined) await record('assign', assignee ?? '');
  if (typeof assignee === 'string' && assignee !== before?.assignee) await tell('assigned', [assignee]);
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
    const named = namesIn(change.note);
    await showAgainTo(transaction, found.id, named);
    await tell('mention', named);
    await record('note');
  }
  if (change.note !== undefined || reply !== undefined) await renewRequestText(transaction, found.id);
  return { type: 'changed', state: stateOf(changed) };
}
