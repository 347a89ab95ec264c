import type { Insertable, Kysely, Transaction } from 'kysely';
import { claimUploads } from './claim-uploads.ts';
import { keepRequestTexts } from './desk/request-text.ts';
import { keepFormWords } from './form-words.ts';
import { announce } from './outbox.ts';
import { noteRecent, recallRecent } from './short-lived/recent-forms.ts';
import { StoreError } from './store-error.ts';
import type { NewSubmission, Recalled, Saved } from './stored-submission.ts';
import { structureIn } from './stored-values.ts';
import type { SubmissionTable, Tables } from './tables.ts';

/** Characters of an answer that requests are counted by. */
const longestFacet = 100;

/** Most references drawn for one submission; if all are taken, something is wrong with drawing. */
const drawLimit = 50;

/**
 * Keeps a submission within a transaction; throws UnclaimableUploads and KeptBefore. The row comes first: it makes a second submission with
 * the same id wait until this one has ended.
 */
export async function save(transaction: Transaction<Tables>, submission: NewSubmission, drawRef: () => string): Promise<Saved> {
  const { id, bodyHash, channels, receivedAt, repeats } = submission;
  const sent = repeats && (await recallRecent(transaction, repeats.code, receivedAt));
  if (sent) return sent;
  for (let draw = 1; draw <= drawLimit; draw++) {
    const ref = drawRef();
    const answer = { ...submission.answer, ref };
    if (await insert(transaction, rowOf(submission, ref, answer))) {
      if (submission.dueOn !== undefined) await keepDueDay(transaction, id, submission.dueOn);
      if (submission.words) await keepFormWords(transaction, submission.words);
      if (repeats) await noteRecent(transaction, submission, repeats);
      const claims = submission.uploads.map(upload => ({ ...upload, form: submission.formId }));
      const files = await claimUploads(transaction, claims, { submissionId: id, gone: submission.goneUploads });
      await keepRequestTexts(transaction, [{ id, ref, answers: submission.answers, files }]);
      await announce(transaction, { id, form: submission.formId }, { channels, at: receivedAt });
      return { type: 'saved', id, ref, answer };
    }
    // Either the id or the reference is taken.
    const known = await recall(transaction, id, bodyHash);
    if (known) return known;
  }
  throw new StoreError(`${drawLimit} references in a row are taken`, { failure: 'refused' });
}

/** Version 0 is that of a request which nobody has changed. */
async function keepDueDay(transaction: Transaction<Tables>, id: string, dueOn: string): Promise<void> {
  const state = { id, status: 'new', assignee: null, answered_at: null, answer_seconds: null, due_on: dueOn, version: 0 };
  await transaction.insertInto('request_state').values(state).execute();
}

/** What is known under an id: the first answer, or a conflict if it was another submission. */
export async function recall(db: Kysely<Tables>, id: string, bodyHash: string): Promise<Recalled | undefined> {
  const row = await db.selectFrom('submission').select(['body_hash', 'ref', 'answer']).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return row.body_hash === bodyHash
    ? { type: 'known', id, ref: row.ref, answer: structureIn(row.answer) ?? { code: 200, ref: row.ref } }
    : { type: 'conflict' };
}

async function insert(transaction: Transaction<Tables>, row: Insertable<SubmissionTable>): Promise<boolean> {
  const inserted = await transaction
    .insertInto('submission')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

const rowOf = (submission: NewSubmission, ref: string, answer: object): Insertable<SubmissionTable> => ({
  id: submission.id,
  ref,
  body_hash: submission.bodyHash,
  form: submission.formId,
  form_version: submission.formVersion,
  language: submission.language,
  answers: JSON.stringify(submission.answers),
  context: submission.context === undefined ? null : JSON.stringify(submission.context),
  answer: JSON.stringify(answer),
  is_spam: submission.isSpam ? 1 : 0,
  received_at: submission.receivedAt.toISOString(),
  request_group: submission.group?.slice(0, longestFacet) ?? null,
  request_place: submission.place?.slice(0, longestFacet) ?? null,
  words_id: submission.words?.id ?? null,
});
