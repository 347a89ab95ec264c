import type { Kysely, Transaction } from 'kysely';
import { ownNewsForm } from '#site/desk/own-settings.ts';
import type { Tables } from '../tables.ts';
import { nextMorning } from './next-morning.ts';

/** Why a request is news to a member of staff: a note names the member, it is theirs to deal with now, or their answer was refused. */
const newsKinds = ['mention', 'assigned', 'not-delivered'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** A request that is news to a member. */
export interface StaffNews {
  ref: string;
  formId: string;
  kind: NewsKind;
}

interface NewsToTell {
  /** Names of members; of other names and of members without an address nothing is noted. */
  names: readonly string[];
  submissionId: string;
  kind: NewsKind;
  at: Date;
}

/** Notes that members are to be told of a request by e-mail, as they chose; at once where they chose nothing. */
export async function tellStaff(transaction: Transaction<Tables>, { names, submissionId, kind, at }: NewsToTell): Promise<void> {
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
    const due_at = (pace === 'daily' ? nextMorning(at, time_zone ?? undefined) : at).toISOString();
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
