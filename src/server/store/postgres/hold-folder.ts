import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import type { FolderLock } from '../../data-folder/folder-lock.ts';
import { reasonOf } from '../reason.ts';
import { StoreError } from '../store-error.ts';

/** How long PostgreSQL may take to notice that a process that was killed is gone, and to answer; in milliseconds. */
const patience = 5000;

/**
 * Holds a folder's id in a PostgreSQL database, by an advisory lock that ends with the connection: a copy of the folder has
 * the same id, and on a disk that machines share the lock of the folder itself may not reach the others. After the
 * connection broke off, the lock is taken again when it is asked for. Throws StoreError while another server holds it.
 */
export async function holdFolder(url: string, folder: string, folderId: string): Promise<FolderLock> {
  let client = await connect(url);
  const latest = performance.now() + patience;
  while (!(await takeLock(client, folderId))) {
    if (performance.now() > latest) {
      await client.end();
      throw new StoreError(
        `Another server works on the same database with the files of ${folder}, or with a copy of them: both have the id ${folderId}. End it first; if this folder is the copy, delete files/folder-id in it.`,
      );
    }
    await setTimeout(100);
  }
  return {
    async isHeld() {
      try {
        await client.query('select 1');
        return true;
      } catch {
        await client.end().catch(() => undefined);
      }
      try {
        client = await connect(url);
        return await takeLock(client, folderId);
      } catch {
        return false;
      }
    },
    release: () => client.end(),
  };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: patience, query_timeout: patience });
  // The connection is gone, as the next question will find.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // So that the lock of a machine that fell silent does not last for hours.
    await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3');
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StoreError(`The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL, and whether the database is running.`, {
      cause: error,
    });
  }
}

async function takeLock(client: Client, folderId: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [folderId]);
  return rows[0].held;
}
