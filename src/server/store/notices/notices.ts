import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Transaction } from 'kysely';
import { defined } from '#site/defined.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { nextMorning } from './next-morning.ts';
import { newsOf, type StaffNews } from './staff-news.ts';

/** Name of the channel that tells staff of requests. */
export const noticeChannelName = 'notice';

/** An e-mail that tells a member of staff of requests. */
export interface Notice {
  address: string;
  /** Code of the language that the member chose. */
  language?: string | undefined;
  timeZone?: string | undefined;
  /** The first one first; without those that were taken for spam since. */
  requests: { ref: string; formId: string; group?: string | undefined; receivedAt: string }[];
  /** Requests that are the member's own work. */
  news: StaffNews[];
}

/** E-mails that tell staff of requests. */
export interface Notices {
  /**
   * Makes an e-mail for each member whose requests are due, at once or as the summary of a day; it goes through the outbox. A member who
   * still waits for one gets no second one. Through all servers of a database each request is in one e-mail to each member.
   */
  gatherNotices(now: Date): Promise<void>;
  /** What a delivery has to tell; nothing where nobody wants to know it any more. */
  findNotice(deliveryId: string): Promise<Notice | undefined>;
  /** Notes that the mail server does not take e-mails to the member's address, with its code. */
  refuseNotice(deliveryId: string, reason: string): Promise<void>;
}

/** Longer than a request waits for any morning, in milliseconds. What is due later was noted by a clock that was ahead: it is due. */
const longestWait = 3 * 24 * 60 * 60_000;

/** E-mails to staff in a database. */
export function noticesIn(engine: Engine): Notices {
  return {
    async gatherNotices(now) {
      const waiting = await engine.read(async db => {
        const rows = await Promise.all(
          toldFrom.map(table =>
            db.selectFrom(table).select('staff_id').distinct().where('delivery_id', 'is', null).where(isDue(now)).execute(),
          ),
        );
        return [...new Set(rows.flat().map(({ staff_id }) => staff_id))].sort();
      });
      for (const staffId of waiting) await engine.write(transaction => gather(transaction, staffId, now));
    },
    findNotice: deliveryId =>
      engine.read(async db => {
        const member = await db
          .selectFrom('outbox')
          .innerJoin('staff', 'staff.id', 'outbox.staff_id')
          .select(['mail_address', 'language', 'time_zone'])
          .where('outbox.id', '=', deliveryId)
          .where('switched_off_at', 'is', null)
          .executeTakeFirst();
        if (member === undefined || member.mail_address === null) return undefined;
        const rows = await db
          .selectFrom('notice_entry')
          .innerJoin('submission', 'submission.id', 'notice_entry.submission_id')
          .select(['ref', 'form', 'request_group', 'received_at'])
          .where('delivery_id', '=', deliveryId)
          .where('is_spam', '!=', 1)
          .orderBy('received_at')
          .orderBy('submission.id')
          .execute();
        const news = await newsOf(db, deliveryId);
        if (rows.length + news.length === 0) return undefined;
        const requests = rows.map(({ ref, form, request_group, received_at }) => ({
          ref,
          formId: form,
          receivedAt: received_at,
          ...defined({ group: request_group ?? undefined }),
        }));
        const { mail_address: address, language, time_zone: timeZone } = member;
        return { address, requests, news, ...defined({ language: language ?? undefined, timeZone: timeZone ?? undefined }) };
      }),
    async refuseNotice(deliveryId, reason) {
      await engine.write(transaction =>
        transaction
          .updateTable('staff')
          .set({ mail_refused: reason })
          .where(
            'id',
            'in',
            transaction.selectFrom('outbox').select('staff_id').where('id', '=', deliveryId).$castTo<{ staff_id: string }>(),
          )
          .execute(),
      );
    },
  };
}

/** Notes a new request for each member who wants to know of its form. */
export async function noteForStaff(transaction: Transaction<Tables>, { id, form }: { id: string; form: string }, at: Date): Promise<void> {
  const members = await transaction
    .selectFrom('notice_choice')
    .innerJoin('staff', 'staff.id', 'notice_choice.staff_id')
    .select(['staff.id', 'pace', 'time_zone'])
    .where('form', '=', form)
    .where('mail_address', 'is not', null)
    .where('switched_off_at', 'is', null)
    .execute();
  if (members.length === 0) return;
  const rows = members.map(member => ({
    staff_id: member.id,
    submission_id: id,
    due_at: (member.pace === 'daily' ? nextMorning(at, member.time_zone ?? undefined) : at).toISOString(),
    delivery_id: null,
  }));
  // One that was announced before, and taken for spam meanwhile, is no news.
  await transaction
    .insertInto('notice_entry')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Forgets an e-mail to staff that was delivered: it is of no request with which it would go. */
export async function forgetNotice(transaction: Transaction<Tables>, deliveryId: string): Promise<void> {
  for (const table of toldFrom) await transaction.deleteFrom(table).where('delivery_id', '=', deliveryId).execute();
  await transaction.deleteFrom('outbox').where('id', '=', deliveryId).where('submission_id', 'is', null).execute();
}

/** Where it is noted of what members are to be told. */
const toldFrom = ['notice_entry', 'staff_news'] as const;

const isDue = (now: Date) => (eb: ExpressionBuilder<Tables, (typeof toldFrom)[number]>) =>
  eb.or([eb('due_at', '<=', now.toISOString()), eb('due_at', '>', new Date(now.getTime() + longestWait).toISOString())]);

/** Puts what is due for a member into one e-mail. */
async function gather(transaction: Transaction<Tables>, staffId: string, now: Date) {
  // Written, so that another server waits until this one has ended.
  const member = await transaction
    .updateTable('staff')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  if (member === undefined) {
    for (const table of toldFrom) await transaction.deleteFrom(table).where('staff_id', '=', staffId).execute();
    return;
  }
  const earlier = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('channel', '=', noticeChannelName)
    .limit(1)
    .executeTakeFirst();
  if (earlier !== undefined) return;
  const id = randomUUID();
  let taken = 0;
  for (const table of toldFrom) {
    const rows = await transaction
      .updateTable(table)
      .set({ delivery_id: id })
      .where('staff_id', '=', staffId)
      .where('delivery_id', 'is', null)
      .where(isDue(now))
      .returning('submission_id')
      .execute();
    taken += rows.length;
  }
  if (taken === 0) return;
  const delivery = { id, channel: noticeChannelName, submission_id: null, staff_id: staffId };
  await transaction
    .insertInto('outbox')
    .values({ ...delivery, attempts: 0, due_at: now.toISOString(), delivered_at: null })
    .execute();
}
