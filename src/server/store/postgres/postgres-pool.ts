import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type ClientBase, DatabaseError, Pool } from 'pg';
import { StoreError } from '../store-error.ts';

/** How long to wait for a connection, and for the answer to a query, in milliseconds. */
export interface Patience {
  connection: number;
  query: number;
}

/** Connections to PostgreSQL whose commits survive a power cut, and whose answers come in time or fail. */
export function postgresPool(url: string, patience: Patience): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: patience.connection,
    // The database gives up first, so that it does not go on working without a caller.
    query_timeout: patience.query + 500,
    onConnect: client => prepareSession(client, patience.query),
  });
  // The connection is gone, and the next query opens another; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        // Kysely also asks for cursors, which only streams need; pages do here.
        query: endingWhenUncertain(client) as unknown as PostgresPoolClient['query'],
        release: (isDiscarded?: boolean) => client.release(isDiscarded),
      };
    },
  };
}

/**
 * When a query ends without the database's answer, for example by a time-out, the answer may still come. The pool would give
 * this connection to the next caller, who would wait for it. The connection is ended instead.
 */
function endingWhenUncertain(client: ClientBase & { end?(): Promise<void> }) {
  return async (sql: string, parameters: unknown[]) => {
    try {
      return await client.query(sql, parameters);
    } catch (error) {
      if (!(error instanceof DatabaseError)) void client.end?.().catch(() => undefined);
      throw error;
    }
  };
}

/** Sets what a session must have and reads it back, because a server may not apply it. */
async function prepareSession(client: ClientBase, patience: number) {
  await client.query(
    `select set_config('synchronous_commit', case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, false),
      set_config('statement_timeout', $1, false), set_config('lock_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false)`,
    [String(patience), String(2 * patience)],
  );
  const { rows } = await client.query(
    "select current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes",
  );
  for (const [setting, value] of Object.entries(rows[0] as Record<string, string>)) {
    if (value === 'on' || value === 'remote_apply') continue;
    throw new StoreError(`PostgreSQL runs with ${setting} = ${value} instead of on; answers would not survive a power cut.`);
  }
}
