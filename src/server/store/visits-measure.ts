import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What all visits take. */
export interface VisitsMeasure {
  /** About so many bytes, with indexes. */
  bytes: number;
  /** Whether these are in the data folder, on its disk. */
  isInDataFolder: boolean;
}

/** What a visit takes with its entries in two indexes: 192 bytes were measured in SQLite, 252 in PostgreSQL. */
const bytesOfVisit = 250;

/** Measures visits without counting them, which takes seconds where there are millions. */
export async function measureVisits(db: Kysely<Tables>): Promise<VisitsMeasure> {
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
