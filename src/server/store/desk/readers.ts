import type { Kysely, Transaction } from 'kysely';
import { placeInLog } from '../audit/chain.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { type DeskAction, listedActions } from './events.ts';

/** How far somebody knows what happened to requests: the last event, and the last request. */
interface NewsEnd {
  event: number;
  receivedAt: string;
  id: string;
}

/** What members of staff have seen, and what they look at now. */
export interface Readers {
  /** Notes that a member has seen a request. */
  markSeen(staffId: string, ref: string): Promise<void>;
  /** Forgets that a member has seen requests; returns the references of those that were seen. */
  markUnseen(staffId: string, refs: string[]): Promise<string[]>;
  /** Notes that a member looks at a request until a time, unless it is noted again. */
  noteReader(staffId: string, ref: string, until: Date): Promise<void>;
  /** Names of the other members who look at a request now, sorted. */
  listReaders(ref: string, besides: string, now: Date): Promise<string[]>;
  /** Where the news of requests end now; the next look begins there. */
  findNewsEnd(): Promise<NewsEnd>;
  /** References of the requests that came or were changed since, each once; whether a view was shared or taken back; and where the news end then. */
  listNews(since: NewsEnd): Promise<{ refs: string[]; hasViews: boolean; end: NewsEnd }>;
  /** What the list can be limited by: what there is in the requests. */
  listChoices(): Promise<{ labels: string[]; groups: string[]; places: string[]; languages: string[] }>;
}

/** Readers in a database. */
export function readersIn(engine: Engine): Readers {
  return {
    markSeen: (staffId, ref) =>
      engine.write(async transaction => {
        const id = await idOf(transaction, ref);
        if (id === undefined) return;
        await transaction
          .insertInto('request_seen')
          .values({ staff_id: staffId, submission_id: id })
          .onConflict(conflict => conflict.doNothing())
          .execute();
      }),
    markUnseen: (staffId, refs) =>
      engine.write(async transaction => {
        if (refs.length === 0) return [];
        const found = await transaction
          .selectFrom('submission')
          .innerJoin('request_seen', 'request_seen.submission_id', 'submission.id')
          .select(['ref', 'submission.id'])
          .where('staff_id', '=', staffId)
          .where('ref', 'in', refs)
          .orderBy('ref')
          .execute();
        if (found.length === 0) return [];
        const ids = found.map(({ id }) => id);
        await transaction.deleteFrom('request_seen').where('staff_id', '=', staffId).where('submission_id', 'in', ids).execute();
        return found.map(({ ref }) => ref);
      }),
    noteReader: (staffId, ref, until) =>
      engine.write(async transaction => {
        const id = await idOf(transaction, ref);
        if (id === undefined) return;
        const row = { staff_id: staffId, submission_id: id, until: until.getTime() };
        await transaction
          .insertInto('request_reader')
          .values(row)
          .onConflict(conflict => conflict.columns(['staff_id', 'submission_id']).doUpdateSet({ until: row.until }))
          .execute();
      }),
    listReaders: (ref, besides, now) =>
      engine.read(async db => {
        const rows = await db
          .selectFrom('request_reader')
          .innerJoin('staff', 'staff.id', 'request_reader.staff_id')
          .innerJoin('submission', 'submission.id', 'request_reader.submission_id')
          .select('name')
          .where('ref', '=', ref)
          .where('staff.id', '!=', besides)
          .where('until', '>', now.getTime())
          .orderBy('name')
          .execute();
        return rows.map(({ name }) => name);
      }),
    findNewsEnd: () =>
      engine.read(async db => {
        const event = await lastEvent(db);
        const last = await db
          .selectFrom('submission')
          .select(['received_at', 'id'])
          .orderBy('received_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
        return { event, receivedAt: last?.received_at ?? '', id: last?.id ?? '' };
      }),
    listNews: ({ event, receivedAt, id }) =>
      engine.read(async db => {
        const events = await db
          .selectFrom('desk_event')
          .select(['number', 'action', 'ref'])
          .where(placeInLog, '>', 0)
          .where('number', '>', event)
          .orderBy('number')
          .execute();
        const requests = await db
          .selectFrom('submission')
          .select(['received_at', 'id', 'ref'])
          .where(({ eb, refTuple, tuple }) => eb(refTuple('received_at', 'id'), '>', tuple(receivedAt, id)))
          .orderBy('received_at')
          .orderBy('id')
          .execute();
        const changed = events.flatMap(({ action, ref }) => (ref !== null && listedActions.includes(action as DeskAction) ? [ref] : []));
        const last = requests.at(-1);
        return {
          refs: [...new Set([...requests.map(({ ref }) => ref), ...changed])],
          hasViews: events.some(({ action }) => action === 'share-view' || action === 'unshare-view'),
          end: { event: events.at(-1)?.number ?? event, receivedAt: last?.received_at ?? receivedAt, id: last?.id ?? id },
        };
      }),
    listChoices: () =>
      engine.read(async db => {
        const distinct = async (column: 'request_group' | 'request_place' | 'language') => {
          const rows = await db.selectFrom('submission').select(column).distinct().where(column, 'is not', null).orderBy(column).execute();
          return rows.flatMap(row => row[column] ?? []);
        };
        const labels = await db.selectFrom('request_label').select('label').distinct().orderBy('label').execute();
        return {
          labels: labels.map(({ label }) => label),
          groups: await distinct('request_group'),
          places: await distinct('request_place'),
          languages: await distinct('language'),
        };
      }),
  };
}

/** Makes a request unread for members. */
export async function showAgainTo(transaction: Transaction<Tables>, id: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const members = transaction.selectFrom('staff').select('id').where('name', 'in', names);
  await transaction.deleteFrom('request_seen').where('submission_id', '=', id).where('staff_id', 'in', members).execute();
}

/** The number of the last event that has a place in the log. */
async function lastEvent(db: Kysely<Tables>): Promise<number> {
  const last = db.selectFrom('desk_event').select('number').where(placeInLog, '>', 0).orderBy('number', 'desc').limit(1);
  return (await last.executeTakeFirst())?.number ?? 0;
}

async function idOf(db: Kysely<Tables>, ref: string): Promise<string | undefined> {
  return (await db.selectFrom('submission').select('id').where('ref', '=', ref).executeTakeFirst())?.id;
}
