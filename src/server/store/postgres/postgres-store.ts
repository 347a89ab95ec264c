import { Kysely, PostgresDialect, sql } from 'kysely';
import { answerOf } from '../database-failure.ts';
import type { Engine } from '../engine.ts';
import { migrate, OtherDatabase } from '../migrate.ts';
import type { Store } from '../store.ts';
import { reasonOf, StoreError } from '../store-error.ts';
import { storeOver } from '../store-over.ts';
import type { Tables } from '../tables.ts';
import { type Patience, postgresPool } from './postgres-pool.ts';
import { refuseSharedSessions } from './refuse-shared-sessions.ts';

/** A migration may rewrite a large table, and wait for another process that does. */
const migrationPatience = 10 * 60_000;

/**
 * Opens the store in a PostgreSQL database and brings its tables up to date. A database that does not answer within
 * `patience` milliseconds counts as gone. Throws StoreError.
 */
export async function openPostgresStore(url: string, patience = 5000): Promise<Store> {
  const engine = postgresEngine(url, { connection: patience, query: patience });
  try {
    await sql`select 1`.execute(engine.db);
    await refuseSharedSessions(url, patience);
    await migratePatiently(url, patience);
    return storeOver(engine);
  } catch (error) {
    await engine.close();
    const advice = error instanceof OtherDatabase ? error.advice : 'Check DATABASE_URL, and whether the database is running';
    throw new StoreError(`The database ${withoutSecrets(url)} cannot be used: ${reasonOf(error)}. ${advice}.`, { cause: error });
  }
}

async function migratePatiently(url: string, connection: number) {
  const { db, close } = postgresEngine(url, { connection, query: migrationPatience });
  try {
    await migrate(db);
  } finally {
    await close();
  }
}

/** PostgreSQL: each change is a transaction on its own connection. */
export function postgresEngine(url: string, patience: Patience): Engine & { db: Kysely<Tables> } {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(url, patience) }) });
  let commits = 0;
  return {
    db,
    read: query => answerOf(query(db)),
    async write(change) {
      const result = await answerOf(db.transaction().execute(change));
      commits += 1;
      return result;
    },
    async now() {
      const { rows } = await answerOf(sql<{ now: Date }>`select clock_timestamp() as now`.execute(db));
      return rows[0]?.now ?? new Date(Number.NaN);
    },
    commits: () => commits,
    noteDeletion: async () => undefined,
    wipeDeleted: async () => false,
    close: () => db.destroy(),
  };
}

/** Host and name of a database, for messages: without user, password and parameters. */
export function withoutSecrets(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
