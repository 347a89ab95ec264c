import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { replyForm } from '#site/desk/reply-files.ts';
import { type ListedStatus, openStatuses } from '#site/desk/rights.ts';
import { structureIn, valueAt } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import { labelsOf } from './labels.ts';
import { notDelivered } from './replies/reply-outcome.ts';
import { type ListedRequest, type RequestFilter, type RequestPage, stateOf, versionIn } from './request.ts';
import { hasText, hasTextForSome } from './request-text.ts';

/** Requests with their states; one that nobody changed has none. */
export const requestsWithState = (db: Kysely<Tables>) =>
  db.selectFrom('submission').leftJoin('request_state', 'request_state.id', 'submission.id');

/** Tables of what a request has. */
const parts = ['upload', 'request_note', 'request_reply', 'reply_draft'] as const;
type Part = (typeof parts)[number];

/** A page of requests, the latest first unless the page says otherwise; of each what it has of `counted`. */
export async function listRequests(
  db: Kysely<Tables>,
  filter: RequestFilter,
  { order = 'newest', after, limit, refs, reader = '' }: RequestPage,
  counted: readonly Part[] = parts,
): Promise<ListedRequest[]> {
  const isFound = await searched(filter, text => hasTextForSome(db, text));
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
      'due_on',
    ])
    .select(versionIn.as('version'))
    .select(seenBy(reader).as('is_seen'))
    .where(passes(db, filter, reader, isFound))
    .limit(limit);
  if (refs !== undefined) selection = selection.where(refs.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`ref in (${sql.join(refs)})`);
  if (order === 'due') selection = selection.where('due_on', 'is not', null).orderBy('due_on');
  const direction = order === 'oldest' ? 'asc' : 'desc';
  selection = selection.orderBy('received_at', direction).orderBy('submission.id', direction);
  if (after !== undefined) {
    const { id } = after;
    const receivedAt = valueAt('submission.received_at', id, after.receivedAt);
    const dueOn = valueAt('request_state.due_on', id, after.dueOn);
    selection = selection.where(({ and, eb, or, refTuple, tuple }) => {
      const later = eb(refTuple('received_at', 'submission.id'), order === 'oldest' ? '>' : '<', tuple(receivedAt, id));
      return order === 'due' ? or([eb('due_on', '>', dueOn), and([eb('due_on', '=', dueOn), later])]) : later;
    });
  }
  const rows = await selection.execute();
  const ids = rows.map(({ id }) => id);
  const labels = await labelsOf(db, ids);
  const counts = await countParts(db, ids, counted);
  const refused = new Set(
    ids.length === 0 ? [] : (await notDelivered(db).where('refused.submission_id', 'in', ids).execute()).map(row => row.submission_id),
  );
  return rows.map(row => ({
    id: row.id,
    ref: row.ref,
    formId: row.form,
    language: row.language,
    receivedAt: row.received_at,
    answers: structureIn(row.answers) ?? {},
    isSpam: row.is_spam === 1,
    labels: labels.get(row.id) ?? [],
    isUnread: !isTrue(row.is_seen),
    files: counts.upload?.get(row.id) ?? 0,
    notes: counts.request_note?.get(row.id) ?? 0,
    replies: counts.request_reply?.get(row.id) ?? 0,
    drafts: counts.reply_draft?.get(row.id) ?? 0,
    isNotDelivered: refused.has(row.id),
    state: stateOf(row),
  }));
}

/** How many of each part every request has, by its id. */
async function countParts(
  db: Kysely<Tables>,
  ids: string[],
  counted: readonly Part[],
): Promise<Partial<Record<Part, Map<string, number>>>> {
  const counts: Partial<Record<Part, Map<string, number>>> = {};
  if (ids.length === 0) return counts;
  for (const table of counted) {
    const rows = await db
      .selectFrom(table)
      .select(['submission_id', ({ fn }) => fn.countAll().as('count')])
      .where('submission_id', 'in', ids)
      .$if(table === 'upload', query => query.where(sql.ref('form'), '!=', replyForm))
      .groupBy('submission_id')
      .execute();
    counts[table] = new Map(
      rows.flatMap(({ submission_id, count }) => (submission_id === null ? [] : [[submission_id, Number(count)] as const])),
    );
  }
  return counts;
}

/** Whether a request has the text that is searched for, or comes from a place that it names and has the rest. */
async function searched(
  { text = '', named }: RequestFilter,
  has: (text: string) => Promise<RawBuilder<boolean>>,
): Promise<RawBuilder<boolean> | undefined> {
  if (text.trim() === '') return undefined;
  const isFound = await has(text);
  if (named === undefined) return isFound;
  const isThere = sql<boolean>`request_place in (${sql.join(named.places)})`;
  return named.text === ''
    ? sql<boolean>`(${isFound} or ${isThere})`
    : sql<boolean>`(${isFound} or (${isThere} and ${await has(named.text)}))`;
}

/** How many requests pass a filter, counted up to `highest`. */
export async function countRequests(db: Kysely<Tables>, filter: RequestFilter, reader = '', highest?: number): Promise<number> {
  const isFound = await searched(filter, async text => (highest === undefined ? hasText(db, text) : hasTextForSome(db, text)));
  const { status, assignee, dueBefore } = filter;
  const needsState = status !== undefined || assignee !== undefined || dueBefore !== undefined;
  // SQLite looks up each state even where nothing of it is asked for.
  const requests = needsState ? requestsWithState(db) : (db.selectFrom('submission') as unknown as ReturnType<typeof requestsWithState>);
  const passing = requests.where(passes(db, filter, reader, isFound));
  if (highest !== undefined) return (await passing.select('submission.id').limit(highest).execute()).length;
  const { count } = await passing.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a member has looked at the request of the row. */
const seenBy = (reader: string) =>
  sql<unknown>`exists (select 1 from request_seen where request_seen.submission_id = submission.id and staff_id = ${reader})`;

/** SQLite has numbers for truths. */
const isTrue = (value: unknown) => value === true || value === 1;

type Joined = Tables & { request_state: { [Column in keyof Tables['request_state']]: Tables['request_state'][Column] | null } };

/** One that nobody changed is new. */
const hasStatus = (eb: ExpressionBuilder<Joined, 'submission' | 'request_state'>, status: ListedStatus) => {
  if (status === 'open') return eb.or([eb('status', 'is', null), eb('status', 'in', openStatuses)]);
  return status === 'new' ? eb.or([eb('status', 'is', null), eb('status', '=', status)]) : eb('status', '=', status);
};

const passes =
  (db: Kysely<Tables>, filter: RequestFilter, reader: string, isFound: RawBuilder<boolean> | undefined) =>
  (eb: ExpressionBuilder<Joined, 'submission' | 'request_state'>) => {
    const { formId, status, assignee, language, group, place, label, from, until, isUnread, isSpam, dueBefore, isNotDelivered } = filter;
    return eb.and([
      ...(formId === undefined ? [] : [eb('form', '=', formId)]),
      ...(status === undefined ? [] : [hasStatus(eb, status)]),
      ...(dueBefore === undefined ? [] : [eb('due_on', '<', dueBefore)]),
      ...(assignee === undefined ? [] : [assignee === null ? eb('assignee', 'is', null) : eb('assignee', '=', assignee)]),
      ...(language === undefined ? [] : [eb('language', '=', language)]),
      ...(group === undefined ? [] : [eb('request_group', '=', group)]),
      ...(place === undefined ? [] : [eb('request_place', '=', place)]),
      ...(from === undefined ? [] : [eb('received_at', '>=', from)]),
      // Behind every time of that day, since times begin with `T` after it.
      ...(until === undefined ? [] : [eb('received_at', '<', `${until}U`)]),
      ...(label === undefined
        ? []
        : [eb('submission.id', 'in', db.selectFrom('request_label').select('submission_id').where('label', '=', label))]),
      ...(isUnread === undefined ? [] : [isUnread ? sql<boolean>`not ${seenBy(reader)}` : sql<boolean>`${seenBy(reader)}`]),
      ...(isSpam === undefined ? [] : [eb('is_spam', isSpam ? '=' : '!=', 1)]),
      ...(isNotDelivered === undefined ? [] : [eb('submission.id', isNotDelivered ? 'in' : 'not in', notDelivered(db))]),
      ...(isFound === undefined ? [] : [isFound]),
    ]);
  };
