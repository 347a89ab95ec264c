import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { type ListedRequest, type RequestFilter, type RequestPage, stateOf } from './request.ts';
import { hasText } from './request-text.ts';

/** Requests with their states; one that nobody changed has none. */
export const requestsWithState = (db: Kysely<Tables>) =>
  db.selectFrom('submission').leftJoin('request_state', 'request_state.id', 'submission.id');

/** A page of requests, the latest first. */
export async function listRequests(db: Kysely<Tables>, filter: RequestFilter, { after, limit }: RequestPage): Promise<ListedRequest[]> {
  let selection = requestsWithState(db)
    .select([
      'submission.id',
      'ref',
      'form',
      'language',
      'received_at',
      'answers',
      'is_spam',
      'status',
      'assignee',
      'answered_at',
      'version',
    ])
    .where(passes(db, filter))
    .orderBy('received_at', 'desc')
    .orderBy('submission.id', 'desc')
    .limit(limit);
  if (after !== undefined) {
    selection = selection.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'submission.id'), '<', tuple(after.receivedAt.toISOString(), after.id)),
    );
  }
  const rows = await selection.execute();
  return rows.map(row => ({
    id: row.id,
    ref: row.ref,
    formId: row.form,
    language: row.language,
    receivedAt: new Date(row.received_at),
    answers: JSON.parse(row.answers),
    isSpam: row.is_spam === 1,
    state: stateOf(row),
  }));
}

/** How many requests pass a filter. */
export async function countRequests(db: Kysely<Tables>, filter: RequestFilter): Promise<number> {
  const counted = requestsWithState(db).where(passes(db, filter));
  const { count } = await counted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

type Joined = Tables & { request_state: { [Column in keyof Tables['request_state']]: Tables['request_state'][Column] | null } };

const passes =
  (db: Kysely<Tables>, { formId, status, assignee, language, isSpam, text }: RequestFilter) =>
  (eb: ExpressionBuilder<Joined, 'submission' | 'request_state'>) =>
    eb.and([
      ...(formId === undefined ? [] : [eb('form', '=', formId)]),
      ...(status === undefined
        ? []
        : [status === 'new' ? eb.or([eb('status', 'is', null), eb('status', '=', status)]) : eb('status', '=', status)]),
      ...(assignee === undefined ? [] : [assignee === null ? eb('assignee', 'is', null) : eb('assignee', '=', assignee)]),
      ...(language === undefined ? [] : [eb('language', '=', language)]),
      ...(isSpam === undefined ? [] : [eb('is_spam', '=', isSpam ? 1 : 0)]),
      ...(text === undefined || text.trim() === '' ? [] : [hasText(db, text)]),
    ]);
