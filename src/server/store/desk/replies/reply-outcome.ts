import type { Kysely, Transaction } from 'kysely';
import { serverName } from '#site/desk/actors.ts';
import { openStatuses } from '#site/desk/rights.ts';
import { addEvent } from '../../audit/chain.ts';
import { tellStaff } from '../../notices/staff-news.ts';
import type { Tables } from '../../tables.ts';
import type { DeskAction } from '../events.ts';
import { showAgainTo } from '../readers.ts';
import { firstAnswer } from '../request.ts';

/** Notes that a mail server has taken a reply: with it its request is answered, unless staff have closed it meanwhile. For deliveries of other kinds nothing happens. */
export async function noteAcceptedReply(transaction: Transaction<Tables>, deliveryId: string, at: Date): Promise<void> {
  const found = await transaction
    .selectFrom('request_reply')
    .innerJoin('submission', 'submission.id', 'request_reply.submission_id')
    .select(['submission.id', 'ref', 'received_at'])
    .where('request_reply.id', '=', deliveryId)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return;
  const record = recorder(transaction, found.ref, at);
  await record('reply-sent');
  await transaction.updateTable('request_state').set(firstAnswer(found.received_at, at)).where('id', '=', found.id).execute();
  const answered = await transaction
    .updateTable('request_state')
    .set({ status: 'answered' })
    .where('id', '=', found.id)
    .where('status', 'in', openStatuses)
    .returning('id')
    .executeTakeFirst();
  if (answered !== undefined) await record('status', 'answered');
}

/** Notes that a reply will never be taken, with a code: its request is open again, and its author is told. */
export async function noteRefusedReply(transaction: Transaction<Tables>, deliveryId: string, reason: string, at: Date): Promise<void> {
  const reply = await transaction
    .updateTable('request_reply')
    .set({ refused_at: at.toISOString(), reason })
    .where('id', '=', deliveryId)
    .where('refused_at', 'is', null)
    .returning(['submission_id', 'author'])
    .executeTakeFirst();
  if (reply === undefined) return;
  // With it, so that nothing takes the delivery of one that is sent again meanwhile for this one.
  await transaction.updateTable('outbox').set({ delivered_at: at.toISOString() }).where('id', '=', deliveryId).execute();
  const { ref } = await transaction.selectFrom('submission').select('ref').where('id', '=', reply.submission_id).executeTakeFirstOrThrow();
  const record = recorder(transaction, ref, at);
  await record('reply-refused', reason);
  const reopened = await transaction
    .updateTable('request_state')
    .set({ status: 'in-progress' })
    .where('id', '=', reply.submission_id)
    .where('status', 'not in', openStatuses)
    .returning('id')
    .executeTakeFirst();
  if (reopened !== undefined) await record('status', 'in-progress');
  await showAgainTo(transaction, reply.submission_id, [reply.author]);
  await tellStaff(transaction, { names: [reply.author], submissionId: reply.submission_id, kind: 'not-delivered', at });
}

const recorder = (transaction: Transaction<Tables>, ref: string, at: Date) => (action: DeskAction, detail?: string) =>
  addEvent(transaction, { at, staff: serverName, action, ref, detail });

/** Ids of submissions that are open and whose last reply was refused. */
export const notDelivered = (db: Kysely<Tables>) =>
  db
    .selectFrom('request_reply as refused')
    .innerJoin('request_state', 'request_state.id', 'refused.submission_id')
    .select('refused.submission_id')
    .where('refused_at', 'is not', null)
    .where('status', 'in', openStatuses)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request_reply as later')
            .select('later.id')
            .whereRef('later.submission_id', '=', 'refused.submission_id')
            .whereRef('later.written_at', '>', 'refused.written_at'),
        ),
      ),
    );
