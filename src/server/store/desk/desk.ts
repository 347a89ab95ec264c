import { dayOf } from '#site/utc-day.ts';
import { type Audit, auditIn } from '../audit/audit.ts';
import { eventsOf, type StoredEvent } from '../audit/list-events.ts';
import { UnclaimableUploads } from '../claim-uploads.ts';
import type { Engine } from '../engine.ts';
import { listSubmissions } from '../read-submissions.ts';
import type { Submission } from '../stored-submission.ts';
import { changeRequest } from './change-request.ts';
import { labelsOf } from './labels.ts';
import { countRequests, listRequests, requestsWithState } from './list-requests.ts';
import { type Readers, readersIn } from './readers.ts';
import { type Drafts, draftsFor, draftsIn, type ReplyDraft } from './replies/drafts.ts';
import { type Replies, type RequestReply, repliesIn, repliesTo } from './replies/replies.ts';
import {
  type Changed,
  type ListedRequest,
  type RequestChange,
  type RequestFilter,
  type RequestNote,
  type RequestPage,
  type RequestState,
  stateOf,
  versionIn,
} from './request.ts';
import { type RequestCounting, requestCountingIn } from './request-statistics.ts';
import { workTextsOf } from './request-text.ts';
import { type Views, viewsIn } from './views.ts';
import { type DayRange, largestFirst, type NamedCount, type VisitCounting, visitCountingIn } from './visit-statistics.ts';

/** What staff know of a request besides what the visitor sent. */
export interface RequestWork {
  state: RequestState;
  labels: string[];
  notes: RequestNote[];
  replies: RequestReply[];
  /** Replies that are being written, with their authors. */
  drafts: (ReplyDraft & { author: string })[];
  events: StoredEvent[];
}

/** The desk of the provider's staff. */
export interface Desk extends Audit, Replies, Drafts, Views, Readers, VisitCounting, RequestCounting, BegunForms {
  /** A page of requests, the latest first; the next begins after its last. */
  listRequests(filter: RequestFilter, page: RequestPage): Promise<ListedRequest[]>;
  /** The same requests with all that visitors sent, and what became of each. */
  listWholeRequests(filter: RequestFilter, page: RequestPage): Promise<(Submission & { work: ListedRequest })[]>;
  /** How many pass, at most `highest`; `reader` is the id of the member of whom `isUnread` speaks. */
  countRequests(filter: RequestFilter, reader?: string, highest?: number): Promise<number>;
  /** What staff wrote about requests, by their ids: notes, and the subjects and texts of replies. */
  listWorkTexts(ids: string[]): Promise<Map<string, string[]>>;
  findRequestState(ref: string): Promise<RequestWork | undefined>;
  /** Changes a request of the version that the member saw, and notes each change as an event. */
  changeRequest(ref: string, version: number, change: RequestChange, by: { staff: string; at: Date }): Promise<Changed>;
}

/** The desk in a database. */
export function deskIn(engine: Engine): Desk {
  return {
    ...auditIn(engine),
    ...repliesIn(engine),
    ...draftsIn(engine),
    ...viewsIn(engine),
    ...readersIn(engine),
    ...visitCountingIn(engine),
    ...requestCountingIn(engine),
    ...begunFormsIn(engine),
    listRequests: (filter, page) => engine.read(db => listRequests(db, filter, page)),
    listWholeRequests: (filter, page) =>
      engine.read(async db => {
        // Of files and notes a table has none.
        const listed = await listRequests(db, filter, page, ['request_reply']);
        if (listed.length === 0) return [];
        const ids = listed.map(({ id }) => id);
        const works = new Map(listed.map(work => [work.id, work]));
        const submissions = await listSubmissions(db, { ids, order: 'newest', limit: ids.length });
        return submissions.flatMap(submission => {
          const work = works.get(submission.id);
          return work === undefined ? [] : [{ ...submission, work }];
        });
      }),
    countRequests: (filter, reader, highest) => engine.read(db => countRequests(db, filter, reader, highest)),
    listWorkTexts: ids => engine.read(db => workTextsOf(db, ids)),
    findRequestState: ref =>
      engine.read(async db => {
        const row = await requestsWithState(db)
          .select(['submission.id', 'status', 'assignee', 'answered_at', 'due_on', versionIn.as('version')])
          .where('ref', '=', ref)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const notes = await db.selectFrom('request_note').selectAll().where('submission_id', '=', row.id).orderBy('written_at').execute();
        return {
          state: stateOf(row),
          labels: (await labelsOf(db, [row.id])).get(row.id) ?? [],
          notes: notes.map(({ author, text, written_at }) => ({ author, text, writtenAt: written_at })),
          replies: await repliesTo(db, row.id),
          drafts: await draftsFor(db, row.id),
          events: await eventsOf(db, ref),
        };
      }),
    async changeRequest(ref, version, change, by) {
      try {
        return await engine.write(transaction => changeRequest(transaction, { ref, version, change, by }));
      } catch (error) {
        if (error instanceof UnclaimableUploads) return { type: 'uploads-refused' };
        throw error;
      }
    },
  };
}

interface BegunForms {
  /** Counts that somebody entered a field of a form. */
  countBegunForm(form: string, at: Date): Promise<void>;
  /** How often each form was begun. */
  begunForms(range: DayRange): Promise<NamedCount[]>;
}

/** Counts of a database: one row for each form and day. */
function begunFormsIn(engine: Engine): BegunForms {
  return {
    async countBegunForm(form, at) {
      const day = dayOf(at);
      await engine.write(transaction =>
        transaction
          .insertInto('form_day')
          .values({ id: `${day} ${form}`, day, form, count: 1 })
          .onConflict(conflict => conflict.column('id').doUpdateSet(({ eb }) => ({ count: eb('form_day.count', '+', 1) })))
          .execute(),
      );
    },
    async begunForms({ from, to }) {
      const rows = await engine.read(db =>
        db
          .selectFrom('form_day')
          .select(['form', ({ fn }) => fn.sum('count').as('count')])
          .where('day', '>=', from)
          .where('day', '<=', to)
          .groupBy('form')
          .execute(),
      );
      return largestFirst(rows.map(({ form, count }) => ({ name: form, count: Number(count) })));
    },
  };
}
