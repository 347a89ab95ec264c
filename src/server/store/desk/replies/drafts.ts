import type { Kysely, Transaction } from 'kysely';
import { addEvent } from '../../audit/chain.ts';
import type { Engine } from '../../engine.ts';
import type { Tables } from '../../tables.ts';

/** A reply that is being written. */
export interface ReplyDraft {
  subject: string;
  text: string;
  /** As it is stored; tells versions apart. */
  savedAt: string;
}

/** Who writes a reply to which request, and when. */
interface DraftPlace {
  ref: string;
  staffId: string;
  /** Name of the member. */
  staff: string;
  at: Date;
}

export interface Drafts {
  /**
   * Keeps the draft of a member in the place of an earlier one; nothing for a request that is gone. `replaced` is an earlier one that the window
   * which saves this one has not seen: `after` says which it has.
   */
  saveDraft(
    place: DraftPlace,
    draft: { subject: string; text: string; after?: string | undefined },
  ): Promise<{ savedAt: string; replaced?: ReplyDraft } | undefined>;
  removeDraft(place: DraftPlace): Promise<void>;
}

/** Drafts in a database: one for each member and request. */
export function draftsIn(engine: Engine): Drafts {
  return {
    saveDraft: ({ ref, staffId, staff, at }, { subject, text, after }) =>
      engine.write(async transaction => {
        const request = await transaction.selectFrom('submission').select('id').where('ref', '=', ref).executeTakeFirst();
        if (request === undefined) return undefined;
        const own = { staff_id: staffId, submission_id: request.id };
        const before = await transaction
          .selectFrom('reply_draft')
          .select(['subject', 'text', 'saved_at'])
          .where('staff_id', '=', staffId)
          .where('submission_id', '=', request.id)
          .executeTakeFirst();
        const written = { subject, text, saved_at: at.toISOString() };
        await transaction
          .insertInto('reply_draft')
          .values({ ...own, ...written })
          .onConflict(conflict => conflict.columns(['staff_id', 'submission_id']).doUpdateSet(written))
          .execute();
        if (before === undefined) await addEvent(transaction, { at, staff, action: 'draft', ref });
        const isSeen = before === undefined || before.saved_at === after || (before.text === text && before.subject === subject);
        return { savedAt: written.saved_at, ...(!isSeen && { replaced: draftOf(before) }) };
      }),
    async removeDraft({ ref, staffId, staff, at }) {
      await engine.write(async transaction => {
        const request = await transaction.selectFrom('submission').select('id').where('ref', '=', ref).executeTakeFirst();
        if (request !== undefined && (await deleteDraft(transaction, request.id, staffId)))
          await addEvent(transaction, { at, staff, action: 'discard-draft', ref });
      });
    },
  };
}

/** Removes the draft of a member: it is sent, or discarded. Whether there was one. */
async function deleteDraft(transaction: Transaction<Tables>, submissionId: string, staffId: string): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('reply_draft')
    .where('submission_id', '=', submissionId)
    .where('staff_id', '=', staffId)
    .returning('staff_id')
    .execute();
  return removed.length > 0;
}

/** Removes the draft of the member who sends the reply. */
export async function deleteSentDraft(transaction: Transaction<Tables>, submissionId: string, staff: string): Promise<void> {
  const member = await transaction.selectFrom('staff').select('id').where('name', '=', staff).executeTakeFirst();
  if (member !== undefined) await deleteDraft(transaction, submissionId, member.id);
}

/** The drafts for a request, with the names of their authors. */
export async function draftsFor(db: Kysely<Tables>, submissionId: string): Promise<(ReplyDraft & { author: string })[]> {
  const rows = await db
    .selectFrom('reply_draft')
    .innerJoin('staff', 'staff.id', 'reply_draft.staff_id')
    .select(['staff.name as author', 'subject', 'text', 'saved_at'])
    .where('submission_id', '=', submissionId)
    .orderBy('staff.name')
    .execute();
  return rows.map(row => ({ author: row.author, ...draftOf(row) }));
}

const draftOf = ({ subject, text, saved_at }: { subject: string; text: string; saved_at: string }): ReplyDraft => ({
  subject,
  text,
  savedAt: saved_at,
});
