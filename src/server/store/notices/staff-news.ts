import type { Kysely, Transaction } from 'kysely';
import { type NewsKind, newsKinds, ownNewsForm } from '#site/desk/own-settings.ts';
import type { Tables } from '../tables.ts';
import { nextMorning } from './next-morning.ts';

/** A request that is news to a member. */
export interface StaffNews {
  ref: string;
  formId: string;
  kind: NewsKind;
}

interface NewsToTell {
  /** Names of members; of other names nothing is noted. */
  names: readonly string[];
  submissionId: string;
  kind: NewsKind;
  /** Name of the colleague who did it. */
  author?: string | undefined;
  /** The day that it is due on, where that is the news. */
  dueOn?: string | undefined;
  at: Date;
}

/** Notes what members are to see at the desk, and to be told by e-mail. */
export async function tellStaff(transaction: Transaction<Tables>, news: NewsToTell): Promise<void> {
  await ringFor(transaction, news);
  await tellByMail(transaction, news);
}

/** Notes what members are to see at the desk; returns for how many that is new. A day that a request is due on is told once. */
export async function ringFor(
  transaction: Transaction<Tables>,
  { names, submissionId, kind, author, dueOn, at }: NewsToTell,
): Promise<number> {
  if (names.length === 0) return 0;
  const members = await transaction
    .selectFrom('staff')
    .select('id')
    .where('name', 'in', names)
    .where('switched_off_at', 'is', null)
    .execute();
  if (members.length === 0) return 0;
  const row = { at: at.toISOString(), author: author ?? null, due_on: dueOn ?? null, read_at: null };
  const rung = await transaction
    .insertInto('staff_bell')
    .values(members.map(({ id }) => ({ staff_id: id, submission_id: submissionId, kind, ...row })))
    .onConflict(conflict => {
      const again = conflict.columns(['staff_id', 'submission_id', 'kind']).doUpdateSet(row);
      return dueOn === undefined ? again : again.where('staff_bell.due_on', '!=', dueOn);
    })
    .returning('staff_id')
    .execute();
  return rung.length;
}

/** Notes that members are to be told of a request by e-mail, as they chose; at once where they chose nothing. What is due tomorrow waits for no morning. */
export async function tellByMail(transaction: Transaction<Tables>, { names, submissionId, kind, at }: NewsToTell): Promise<void> {
  if (names.length === 0) return;
  const members = await transaction
    .selectFrom('staff')
    .leftJoin('notice_choice', join => join.onRef('notice_choice.staff_id', '=', 'staff.id').on('form', '=', ownNewsForm))
    .select(['staff.id', 'pace', 'time_zone'])
    .where('name', 'in', names)
    .where('mail_address', 'is not', null)
    .where('switched_off_at', 'is', null)
    .execute();
  for (const { id, pace, time_zone } of members) {
    if (pace === 'never') continue;
    const due_at = (pace === 'daily' && kind !== 'due' ? nextMorning(at, time_zone ?? undefined) : at).toISOString();
    // What is on its way may not have it yet.
    await transaction
      .insertInto('staff_news')
      .values({ staff_id: id, submission_id: submissionId, kind, due_at, delivery_id: null })
      .onConflict(conflict => conflict.columns(['submission_id', 'staff_id', 'kind']).doUpdateSet({ due_at, delivery_id: null }))
      .execute();
  }
}

/** What an e-mail has to tell of requests that are a member's own work. */
export async function newsOf(db: Kysely<Tables>, deliveryId: string): Promise<StaffNews[]> {
  const rows = await db
    .selectFrom('staff_news')
    .innerJoin('submission', 'submission.id', 'staff_news.submission_id')
    .select(['ref', 'form', 'kind'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('received_at')
    .orderBy('submission.id')
    .orderBy('kind')
    .execute();
  return rows.flatMap(({ ref, form, kind }) => {
    const known = newsKinds.find(name => name === kind);
    return known === undefined ? [] : [{ ref, formId: form, kind: known }];
  });
}
