import { Client } from 'pg';
import { reasonOf, StoreError } from '../store-error.ts';
import { withoutSecrets } from './postgres-store.ts';

/** How long it may take to answer, in milliseconds: no visitor waits. */
const answerPatience = 30_000;

/** A connection for locks, which end with it. Throws StoreError. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: answerPatience,
    query_timeout: answerPatience,
  });
  // Without a listener the error would end the process; the event `end` follows and is handled.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // The lock of a machine that no longer answers must not last for hours, and this idle connection must not be ended.
    await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3');
    await client.query("select set_config('idle_session_timeout', '0', false)");
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StoreError(
      `The database ${withoutSecrets(url)} cannot be used: ${reasonOf(error)}. Check DATABASE_URL, and whether the database is running.`,
      { cause: error },
    );
  }
}

/** Takes the lock of the files with an id, if no other connection has it. */
export async function tryLock(client: Client, folderId: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [folderId]);
  return rows[0].held;
}

/** Whether no connection has the lock of these files. */
export async function isUnlocked(client: Client, folderId: string): Promise<boolean> {
  try {
    if (!(await tryLock(client, folderId))) return false;
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [folderId]);
    return true;
  } catch {
    return false;
  }
}
