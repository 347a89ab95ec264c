import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { defined } from '#site/defined.ts';
import { replyForm } from '#site/desk/reply-files.ts';
import {
  contextIn,
  type Sent,
  type Submission,
  type SubmissionFilter,
  type SubmissionQuery,
  type SubmittedFile,
} from './stored-submission.ts';
import { structureIn, valueAt } from './stored-values.ts';
import type { SubmissionTable, Tables } from './tables.ts';
import { inspectedFileOf } from './uploads.ts';

/** One page of submissions with their files, sorted by time, and by id within the same millisecond. */
export async function listSubmissions(
  db: Kysely<Tables>,
  query: SubmissionQuery & { ref?: string; ids?: readonly string[] },
): Promise<Submission[]> {
  const { ref, ids, after, order, limit } = query;
  const direction = order === 'newest' ? 'desc' : 'asc';
  let selection = db.selectFrom('submission').selectAll().where(passes(query));
  selection = selection.orderBy('received_at', direction).orderBy('id', direction).limit(limit);
  if (ref !== undefined) selection = selection.where('ref', '=', ref);
  if (ids !== undefined) selection = selection.where('id', 'in', ids);
  if (after !== undefined) {
    const { receivedAt, id } = after;
    selection = selection.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'id'), order === 'newest' ? '<' : '>', tuple(valueAt('submission.received_at', id, receivedAt), id)),
    );
  }
  const rows = await selection.execute();
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => submissionOf(row, files.get(row.id) ?? []));
}

/** What the receipt of a submission says. */
export async function findSent(db: Kysely<Tables>, id: string): Promise<Sent | undefined> {
  const row = await db.selectFrom('submission').select(['form', 'ref']).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const file = await db
    .selectFrom('upload')
    .select('id')
    .where('submission_id', '=', id)
    .where('form', '!=', replyForm)
    .limit(1)
    .executeTakeFirst();
  return { formId: row.form, ref: row.ref, hasFiles: file !== undefined };
}

/** How many submissions pass a filter. */
export async function countSubmissions(db: Kysely<Tables>, filter: SubmissionFilter): Promise<number> {
  const counted = db.selectFrom('submission').where(passes(filter));
  const { count } = await counted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

const passes =
  ({ formId, isSpam, since }: SubmissionFilter) =>
  (eb: ExpressionBuilder<Tables, 'submission'>) =>
    eb.and([
      ...(formId === undefined ? [] : [eb('form', '=', formId)]),
      ...(isSpam === undefined ? [] : [eb('is_spam', isSpam ? '=' : '!=', 1)]),
      ...(since === undefined ? [] : [eb('received_at', '>=', since.toISOString())]),
    ]);

/** Files that visitors sent with submissions, by the submission's id, each in their order. */
async function filesOf(db: Kysely<Tables>, ids: string[]): Promise<Map<string, SubmittedFile[]>> {
  const files = new Map<string, SubmittedFile[]>();
  if (ids.length === 0) return files;
  const rows = await db
    .selectFrom('upload')
    .selectAll()
    .where('submission_id', 'in', ids)
    .where('form', '!=', replyForm)
    .orderBy('position')
    .execute();
  for (const row of rows) {
    const { submission_id, id, field, name, size } = row;
    const inspected = inspectedFileOf(row);
    if (submission_id === null || inspected === undefined) continue;
    const file = { id, field, name, size, ...inspected };
    files.set(submission_id, [...(files.get(submission_id) ?? []), file]);
  }
  return files;
}

const submissionOf = (row: Selectable<SubmissionTable>, files: SubmittedFile[]): Submission => ({
  id: row.id,
  ref: row.ref,
  formId: row.form,
  formVersion: row.form_version,
  language: row.language,
  answers: structureIn(row.answers) ?? {},
  ...defined({ context: contextIn(row.context) }),
  isSpam: row.is_spam === 1,
  receivedAt: row.received_at,
  files,
});
