import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { RequestStatus } from '#site/desk/rights.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { addEvent, type DeskAction, type DeskEvent, eventsOf, verifyEvents } from './events.ts';

/** A request in the list of the desk. */
interface ListedRequest {
  id: string;
  ref: string;
  formId: string;
  language: string;
  receivedAt: Date;
  answers: Record<string, unknown>;
  isSpam: boolean;
  state: RequestState;
}

/** What staff made of a request. */
interface RequestState {
  status: RequestStatus;
  assignee?: string | undefined;
  /** 0 until the first change. */
  version: number;
}

interface RequestNote {
  author: string;
  text: string;
  writtenAt: Date;
}

/** Which requests; what is not set does not limit them. */
export interface RequestFilter {
  formId?: string | undefined;
  status?: RequestStatus | undefined;
  /** A name; `null` for nobody. */
  assignee?: string | null | undefined;
  language?: string | undefined;
  isSpam?: boolean | undefined;
  /** In an answer or the reference, upper and lower case alike. */
  text?: string | undefined;
}

/** A change by a member of staff; of what is not set nothing changes. */
export interface RequestChange {
  status?: RequestStatus | undefined;
  assignee?: string | null | undefined;
  isSpam?: boolean | undefined;
  note?: string | undefined;
}

type Changed = { type: 'changed'; state: RequestState } | { type: 'conflict'; state: RequestState } | { type: 'missing' };

/** The desk of the provider's staff. */
export interface Desk {
  /** A page of requests, the latest first; the next begins after its last. */
  listRequests(
    filter: RequestFilter,
    page: { after?: { receivedAt: Date; id: string } | undefined; limit: number },
  ): Promise<ListedRequest[]>;
  countRequests(filter: RequestFilter): Promise<number>;
  findRequestState(ref: string): Promise<{ state: RequestState; notes: RequestNote[]; events: DeskEvent[] } | undefined>;
  /** Changes a request of the version that the member saw, and notes each change as an event. */
  changeRequest(ref: string, version: number, change: RequestChange, by: { staff: string; at: Date }): Promise<Changed>;
  recordEvent(event: DeskEvent): Promise<void>;
  /** How many events there are, and the number of the first that is not as it was written. */
  verifyEvents(): Promise<{ count: number; broken?: number }>;
}

/** The desk in a database. */
export function deskIn(engine: Engine): Desk {
  return {
    listRequests: (filter, page) => engine.read(db => list(db, filter, page)),
    async countRequests(filter) {
      const { count } = await engine.read(db =>
        joined(db)
          .where(passes(filter))
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow(),
      );
      return Number(count);
    },
    findRequestState: ref =>
      engine.read(async db => {
        const row = await joined(db)
          .selectAll('submission')
          .select(['status', 'assignee', 'version'])
          .where('ref', '=', ref)
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const notes = await db.selectFrom('request_note').selectAll().where('submission_id', '=', row.id).orderBy('written_at').execute();
        return {
          state: stateOf(row),
          notes: notes.map(({ author, text, written_at }) => ({ author, text, writtenAt: new Date(written_at) })),
          events: await eventsOf(db, ref),
        };
      }),
    changeRequest: (ref, version, change, by) => engine.write(transaction => changeIn(transaction, { ref, version, change, by })),
    recordEvent: event => engine.write(transaction => addEvent(transaction, event)),
    verifyEvents: () => engine.read(verifyEvents),
  };
}

const joined = (db: Kysely<Tables>) => db.selectFrom('submission').leftJoin('request_state', 'request_state.id', 'submission.id');

async function list(
  db: Kysely<Tables>,
  filter: RequestFilter,
  { after, limit }: Parameters<Desk['listRequests']>[1],
): Promise<ListedRequest[]> {
  let selection = joined(db)
    .select(['submission.id', 'ref', 'form', 'language', 'received_at', 'answers', 'is_spam', 'status', 'assignee', 'version'])
    .where(passes(filter))
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

type Joined = Tables & { request_state: { [Column in keyof Tables['request_state']]: Tables['request_state'][Column] | null } };

const passes =
  ({ formId, status, assignee, language, isSpam, text }: RequestFilter) =>
  (eb: ExpressionBuilder<Joined, 'submission' | 'request_state'>) =>
    eb.and([
      ...(formId === undefined ? [] : [eb('form', '=', formId)]),
      ...(status === undefined
        ? []
        : [status === 'new' ? eb.or([eb('status', 'is', null), eb('status', '=', status)]) : eb('status', '=', status)]),
      ...(assignee === undefined ? [] : [assignee === null ? eb('assignee', 'is', null) : eb('assignee', '=', assignee)]),
      ...(language === undefined ? [] : [eb('language', '=', language)]),
      ...(isSpam === undefined ? [] : [eb('is_spam', '=', isSpam ? 1 : 0)]),
      ...(text === undefined || text === ''
        ? []
        : [
            sql<boolean>`(lower(${sql.ref('answers')}) like ${patternOf(text)} escape '\\' or lower(${sql.ref('ref')}) like ${patternOf(text)} escape '\\')`,
          ]),
    ]);

/** Any text that contains this one: in JSON as it is stored, with nothing that stands for other characters. */
const patternOf = (text: string) =>
  `%${JSON.stringify(text.toLowerCase())
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&')}%`;

const stateOf = ({
  status,
  assignee,
  version,
}: {
  status: string | null;
  assignee: string | null;
  version: number | null;
}): RequestState => ({
  status: (status ?? 'new') as RequestStatus,
  ...(assignee === null ? {} : { assignee }),
  version: version ?? 0,
});

interface Work {
  ref: string;
  version: number;
  change: RequestChange;
  by: { staff: string; at: Date };
}

async function changeIn(transaction: Transaction<Tables>, { ref, version, change, by }: Work): Promise<Changed> {
  const found = await transaction.selectFrom('submission').select(['id', 'is_spam']).where('ref', '=', ref).executeTakeFirst();
  if (found === undefined) return { type: 'missing' };
  const first = { id: found.id, status: 'new', assignee: null, version: 0 };
  await transaction
    .insertInto('request_state')
    .values(first)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { status, assignee } = change;
  const next = { ...(status === undefined ? {} : { status }), ...(assignee === undefined ? {} : { assignee }) };
  // The row is held from here on: of two that saw the same version one is told.
  const changed = await transaction
    .updateTable('request_state')
    .set(({ eb }) => ({ ...next, version: eb('version', '+', 1) }))
    .where('id', '=', found.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (changed === undefined) {
    const row = await transaction.selectFrom('request_state').selectAll().where('id', '=', found.id).executeTakeFirstOrThrow();
    return { type: 'conflict', state: stateOf(row) };
  }
  const record = (action: DeskAction, detail?: string) => addEvent(transaction, { at: by.at, staff: by.staff, action, ref, detail });
  if (status !== undefined) await record('status', status);
  if (assignee !== undefined) await record('assign', assignee ?? '');
  if (change.isSpam !== undefined && change.isSpam !== (found.is_spam === 1)) {
    await transaction
      .updateTable('submission')
      .set({ is_spam: change.isSpam ? 1 : 0 })
      .where('id', '=', found.id)
      .execute();
    await record(change.isSpam ? 'spam' : 'release');
  }
  if (change.note !== undefined) {
    const note = { id: randomUUID(), submission_id: found.id, author: by.staff, text: change.note, written_at: by.at.toISOString() };
    await transaction.insertInto('request_note').values(note).execute();
    await record('note');
  }
  return { type: 'changed', state: stateOf(changed) };
}
