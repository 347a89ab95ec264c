import type { Kysely, Transaction } from 'kysely';
import { Rollback } from '../engine.ts';
import type { NewSubmission, Recalled } from '../stored-submission.ts';
import type { Tables } from '../tables.ts';

/** Undoes a submission whose like was kept by another one in the same moment. */
export class KeptBefore extends Rollback {}

/** The answer to the same thing, if it was sent lately. */
export async function recallRecent(db: Kysely<Tables>, code: string, now: Date): Promise<Recalled | undefined> {
  const row = await db
    .selectFrom('recent_form')
    .innerJoin('submission', 'submission.id', 'recent_form.submission_id')
    .select(['submission.id', 'submission.ref', 'submission.answer'])
    .where('recent_form.code', '=', code)
    .where('recent_form.until', '>', now.getTime())
    .executeTakeFirst();
  return row && { type: 'known', id: row.id, ref: row.ref, answer: JSON.parse(row.answer) };
}

/** Notes what a submission is known by; throws KeptBefore if another one is known by it. A database waits here for that one to end. */
export async function noteRecent(
  transaction: Transaction<Tables>,
  { id, receivedAt }: Pick<NewSubmission, 'id' | 'receivedAt'>,
  { code, until }: NonNullable<NewSubmission['repeats']>,
): Promise<void> {
  const own = { submission_id: id, until: until.getTime() };
  const noted = await transaction
    .insertInto('recent_form')
    .values({ code, ...own })
    .onConflict(conflict => conflict.column('code').doUpdateSet(own).where('recent_form.until', '<=', receivedAt.getTime()))
    .returning('code')
    .execute();
  if (noted.length === 0) throw new KeptBefore('Kept before');
}
