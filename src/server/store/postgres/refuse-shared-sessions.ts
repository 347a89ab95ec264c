import { Client } from 'pg';
import { StoreError } from '../store-error.ts';

/** How often the two connections are compared: a pool that is still opening sessions can hand out new ones for a while. */
const rounds = 8;

/**
 * Throws StoreError when a pooler in front of PostgreSQL, such as PgBouncer with `pool_mode = transaction`, gives each transaction
 * another session. What a session holds would be another's then: the lock of the data folder, the time limits of queries, and
 * the setting that commits survive a power cut.
 */
export async function refuseSharedSessions(url: string, patience: number): Promise<void> {
  const options = { connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience };
  const clients = [new Client(options), new Client(options)] as const;
  // Without a listener the error would end the process; the query under way rejects as well.
  for (const client of clients) client.on('error', () => undefined);
  try {
    const [one, other] = clients;
    await one.connect();
    const session = await sessionOf(one);
    if (session === announcedSession(one)) return;
    await other.connect();
    if (await areShared(session, one, other)) {
      throw new StoreError(
        'a pooler in front of it, such as PgBouncer, gives each transaction another session, but locks and settings of the server must last. Set pool_mode = session there, or name PostgreSQL itself',
      );
    }
  } finally {
    await Promise.allSettled(clients.map(client => client.end()));
  }
}

/**
 * Whether one connection loses its `session`, or the other is given it. A pooler hands out the session that was last in use, or one
 * after the other: two questions in a row of the same connection show the second, however many sessions there are but one.
 */
async function areShared(session: number, one: Client, other: Client): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    if ((await sessionOf(other)) === session) return true;
    if ((await sessionOf(one)) !== session || (await sessionOf(one)) !== session) return true;
  }
  return false;
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as session');
  return rows[0].session;
}

/** The session that PostgreSQL named when the connection began; a pooler names one of its own. */
function announcedSession(client: Client): number | undefined {
  return (client as Client & { processID?: number }).processID;
}
