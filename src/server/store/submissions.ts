import { addEvent } from './audit/chain.ts';
import type { Deed, Erasure } from './audit/deed.ts';
import { UnclaimableUploads } from './claim-uploads.ts';
import { type Deleted, deleteOldest, eraseSubmissions } from './deletion/delete-submissions.ts';
import { forGood } from './deletion/for-good.ts';
import type { Engine } from './engine.ts';
import { announce } from './outbox.ts';
import { countSubmissions, findSent, listSubmissions } from './read-submissions.ts';
import { recall, save } from './save-submission.ts';
import { KeptBefore, recallRecent } from './short-lived/recent-forms.ts';
import type { NewSubmission, Recalled, Saved, Sent, Submission, SubmissionFilter, SubmissionQuery } from './stored-submission.ts';

export interface Submissions {
  /** Keeps a submission once, with a new reference, its uploads and its messages: everything or nothing. */
  saveSubmission(submission: NewSubmission): Promise<Saved>;
  /** The first answer to a submission that was kept earlier, without validating it again. */
  recallSubmission(id: string, bodyHash: string): Promise<Recalled | undefined>;
  /** The first answer to what is sent again by a form that has no id. */
  recallForm(code: string, now: Date): Promise<Recalled | undefined>;
  /** Forgets the codes of what was sent so long ago that it may be sent again. */
  forgetForms(now: Date): Promise<void>;
  /** What was sent under an id, if it is kept. */
  findSent(id: string): Promise<Sent | undefined>;
  findSubmission(ref: string): Promise<Submission | undefined>;
  /** One page; the next begins after its last. */
  listSubmissions(query: SubmissionQuery): Promise<Submission[]>;
  countSubmissions(filter: SubmissionFilter): Promise<number>;
  /** Takes a submission out of the spam folder and announces it; false if it is not there. */
  releaseSubmission(ref: string, channels: string[], by: Deed): Promise<boolean>;
  /** Deletes what was received before a moment, of one form or of all, with uploads, messages and saved views that look for an address there; the files of these uploads are to go. */
  deleteSubmissions(before: Date, by: Deed, formId?: string): Promise<Deleted>;
  /** Deletes the submissions with these ids at once, with all saved views that find them alone, and notes that a backup must not bring them back. */
  eraseSubmissions(ids: string[], by: Erasure): Promise<Deleted>;
}

/** Submissions in a database. */
export function submissionsIn(engine: Engine, drawRef: () => string): Submissions {
  async function saveSubmission(submission: NewSubmission): Promise<Saved> {
    try {
      return await engine.write(transaction => save(transaction, submission, drawRef));
    } catch (error) {
      if (error instanceof KeptBefore) {
        const { repeats, receivedAt } = submission;
        const known = await engine.read(db => recallRecent(db, repeats?.code ?? '', receivedAt));
        // Otherwise that one was deleted meanwhile.
        return known ?? saveSubmission(submission);
      }
      if (error instanceof UnclaimableUploads) return { type: 'uploads-refused', ids: error.ids };
      throw error;
    }
  }

  return {
    saveSubmission,
    recallSubmission: (id, bodyHash) => engine.read(db => recall(db, id, bodyHash)),
    recallForm: (code, now) => engine.read(db => recallRecent(db, code, now)),
    async forgetForms(now) {
      await engine.write(transaction => transaction.deleteFrom('recent_form').where('until', '<=', now.getTime()).execute());
    },
    findSent: id => engine.read(db => findSent(db, id)),
    async findSubmission(ref) {
      const [submission] = await engine.read(db => listSubmissions(db, { ref, order: 'newest', limit: 1 }));
      return submission;
    },
    listSubmissions: query => engine.read(db => listSubmissions(db, query)),
    countSubmissions: filter => engine.read(db => countSubmissions(db, filter)),
    releaseSubmission: (ref, channels, by) =>
      engine.write(async transaction => {
        const released = await transaction
          .updateTable('submission')
          .set({ is_spam: 0 })
          .where('ref', '=', ref)
          .where('is_spam', '=', 1)
          .returning(['id', 'form'])
          .executeTakeFirst();
        if (released) {
          await announce(transaction, released, { channels, at: by.at });
          await addEvent(transaction, { ...by, action: 'release', ref });
        }
        return released !== undefined;
      }),
    async deleteSubmissions(before, by, formId) {
      const deleted: Deleted = { count: 0, uploads: [], views: 0 };
      for (;;) {
        const { count, uploads, views } = await forGood(engine, transaction => deleteOldest(transaction, { before, formId, by }));
        deleted.count += count;
        deleted.views += views;
        deleted.uploads.push(...uploads);
        if (count === 0) return deleted;
      }
    },
    eraseSubmissions: (ids, by) => forGood(engine, transaction => eraseSubmissions(transaction, ids, by)),
  };
}
