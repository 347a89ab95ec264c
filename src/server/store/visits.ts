import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { dayOf } from '#site/utc-day.ts';
import { answerOf } from './database-failure.ts';
import type { Engine } from './engine.ts';
import { groupCommit } from './group-commit.ts';
import { StoreError } from './store-error.ts';
import { isMoment } from './stored-values.ts';
import type { Tables, VisitTable } from './tables.ts';

/** How often a page was viewed with one kind of device on one day (UTC, `2025-03-04`). */
export interface VisitCount {
  day: string;
  pageTitle: string;
  deviceName: string;
  count: number;
}

export interface Visits {
  /** Keeps a visit; resolves once it is on the disk. */
  saveVisit(visit: Visit): Promise<void>;
  /** Number of all visits kept. */
  countVisits(): Promise<number>;
  /** Visits counted by day, name and device, sorted in this order; from a moment on if one is given. */
  countVisitsByDay(since?: Date): Promise<VisitCount[]>;
  /** What all visits take, as far as the database knows without counting them. */
  measureVisits(): Promise<VisitsMeasure>;
  /** Deletes the visits that were received before a moment, and returns how many. */
  deleteVisits(before: Date): Promise<number>;
}

interface Waiting {
  row: VisitTable;
  failure?: unknown;
}

/** Visits in a database; `settle` resolves when no visit is waiting. */
export function visitsIn(engine: Engine): Visits & { settle(): Promise<void> } {
  const insert = (rows: VisitTable[]) => engine.write(transaction => transaction.insertInto('visit').values(rows).execute());

  /** Inserts all rows at once; if the database refuses one of them, each by itself, so that only that one fails. */
  async function insertGroup(first: Waiting[], more: () => Promise<Waiting[]>) {
    const group = [...first];
    for (let next = await more(); next.length > 0; next = await more()) group.push(...next);
    try {
      await insert(group.map(({ row }) => row));
    } catch (error) {
      if (group.length === 1 || !(error instanceof StoreError) || error.failure !== 'refused') throw error;
      await Promise.all(
        group.map(waiting =>
          insert([waiting.row]).catch(failure => {
            waiting.failure = failure;
          }),
        ),
      );
    }
  }

  const queue = groupCommit<Waiting>(insertGroup, {
    isForAll: reason => reason instanceof StoreError && reason.failure === 'unavailable',
  });
  return {
    async saveVisit(visit) {
      const waiting: Waiting = { row: rowOf(visit) };
      await answerOf(queue.add(waiting));
      if (waiting.failure !== undefined) throw waiting.failure;
    },
    async countVisits() {
      const count = sql<number | string>`count(*)`.as('count');
      const row = await engine.read(db => db.selectFrom('visit').select(count).executeTakeFirst());
      return Number(row?.count);
    },
    measureVisits: () => engine.read(measureVisits),
    async countVisitsByDay(since = new Date(0)) {
      const rows = await engine.read(db =>
        db
          .selectFrom('visit')
          .select([
            sql<string>`substr(received_at, 1, 10)`.as('day'),
            'page_title',
            'device_name',
            sql<number | string>`count(*)`.as('count'),
          ])
          .where('received_at', '>=', since.toISOString())
          .groupBy(sql`substr(received_at, 1, 10)`)
          .groupBy(['page_title', 'device_name'])
          .execute(),
      );
      const counts = rows.map(row => ({ day: row.day, pageTitle: row.page_title, deviceName: row.device_name, count: Number(row.count) }));
      // Sorted here: databases disagree about capitals.
      return counts.sort((a, b) => compare(a.day, b.day) || compare(a.pageTitle, b.pageTitle) || compare(a.deviceName, b.deviceName));
    },
    async deleteVisits(before) {
      let count = 0;
      for (;;) {
        const deleted = await engine.write(transaction => deleteOldest(transaction, before));
        count += deleted;
        if (deleted > 0) continue;
        await engine.write(transaction => forgetDays(transaction, before));
        return count;
      }
    },
    settle: queue.settle,
  };
}

/** Visits that are deleted at once; between two groups visitors are served. */
const groupSize = 1000;

async function deleteOldest(transaction: Transaction<Tables>, before: Date): Promise<number> {
  const oldest = transaction
    .selectFrom('visit')
    .select('id')
    .where('received_at', '<', before.toISOString())
    .where(isMoment('received_at'));
  const { numDeletedRows } = await transaction
    .deleteFrom('visit')
    .where('id', 'in', oldest.orderBy('received_at').limit(groupSize))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes what was counted on the days before. */
async function forgetDays(transaction: Transaction<Tables>, before: Date): Promise<void> {
  const day = dayOf(before);
  for (const table of ['visit_day', 'visit_hour', 'visit_rolled', 'form_day'] as const)
    await transaction
      .deleteFrom(table as 'visit_rolled')
      .where('day', '<', day)
      .execute();
}

const rowOf = ({ id, pageTitle, deviceName, receivedAt, language }: Visit): VisitTable => ({
  id,
  page_title: pageTitle,
  device_name: deviceName,
  received_at: receivedAt.toISOString(),
  language: language ?? null,
});

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** One page view. */
export interface Visit {
  id: string;
  /** One of the site-log names of the site's configuration. */
  pageTitle: string;
  deviceName: 'PC' | 'mobile';
  receivedAt: Date;
  /** Code of the language of the page. */
  language?: string | undefined;
}

/** What all visits take. */
interface VisitsMeasure {
  /** About so many bytes, with indexes. */
  bytes: number;
  /** Whether these are in the data folder, on its disk. */
  isInDataFolder: boolean;
}

/** What a visit takes with its entries in two indexes: 192 bytes were measured in SQLite, 252 in PostgreSQL. */
const bytesOfVisit = 250;

/** Measures visits without counting them, which takes seconds where there are millions. */
async function measureVisits(db: Kysely<Tables>): Promise<VisitsMeasure> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await sql<{ count: number | string | null }>`${isPostgres ? inPostgres : inSqlite}`.execute(db);
  return { bytes: Math.max(0, Number(rows[0]?.count ?? 0)) * bytesOfVisit, isInDataFolder: !isPostgres };
}

/** Visits are deleted in the order in which they came, so that those that are left have numbers in a row. */
const inSqlite = sql`select (select max(rowid) from visit) - (select min(rowid) from visit) + 1 as count`;

/**
 * The size of the table would stay what it was once, when visits are deleted. A database that crashed has forgotten its statistics, and
 * counts from zero until it analyzes the table again; what it knew when it did so last is then added.
 */
const inPostgres = sql`
  select statistics.n_live_tup + case
    when coalesce(last_vacuum, last_autovacuum, last_analyze, last_autoanalyze) is null then greatest(known.reltuples, 0)
    else 0
  end as count
  from pg_stat_user_tables statistics join pg_class known on known.oid = statistics.relid
  where statistics.relid = 'visit'::regclass`;
