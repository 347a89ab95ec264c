import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { FolderLock } from '../../data-folder/folder-lock.ts';
import { reasonOf } from '../reason.ts';
import { StoreError } from '../store-error.ts';
import { withoutSecrets } from './postgres-store.ts';

/** How long PostgreSQL may take to notice that a killed process is gone; in milliseconds. */
const patience = 5000;

/** How long it may take to answer, in milliseconds: no visitor waits. */
const answerPatience = 30_000;

/** How often to try for the lock again after the connection broke off, in milliseconds. */
const retryInterval = 1000;

/**
 * Holds a folder's id in a PostgreSQL database, by an advisory lock that ends with its connection. The lock of the folder
 * itself is not enough: a copy of the folder has the same id, and on a shared disk other machines may not see that lock. When
 * the connection breaks off, the lock is taken again as soon as possible. Throws StoreError while another server holds it.
 */
export async function holdFolder(url: string, folder: string, folderId: string): Promise<FolderLock> {
  let client = await connect(url);
  let isTaken = false;
  let isReleased = false;

  /** Takes the lock now, and again each time the connection breaks off. */
  async function take(): Promise<boolean> {
    const own = client;
    isTaken = await tryLock(own, folderId);
    if (isTaken) own.once('end', () => void takeAgain());
    return isTaken;
  }

  async function takeAgain() {
    isTaken = false;
    while (!isReleased && !isTaken) {
      await sleep(retryInterval, undefined, { ref: false });
      try {
        if (isReleased) return;
        client = await connect(url);
        if (!(await take())) await client.end();
      } catch {
        // PostgreSQL does not answer yet.
      }
    }
  }

  const latest = performance.now() + patience;
  while (!(await take())) {
    if (performance.now() > latest) {
      isReleased = true;
      await client.end();
      throw new StoreError(
        `Another server works on the same database with the files of ${folder}, or with a copy of them: both have the id ${folderId}. End it first; if this folder is the copy, delete files/folder-id in it.`,
      );
    }
    await sleep(100);
  }
  return {
    async isHeld() {
      if (!isTaken) return false;
      // Only a query shows that a connection no longer answers.
      return client.query('select 1').then(
        () => isTaken,
        () => false,
      );
    },
    async isFree(other) {
      try {
        if (!(await tryLock(client, other))) return false;
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [other]);
        return true;
      } catch {
        return false;
      }
    },
    async release() {
      isReleased = true;
      await client.end();
    },
  };
}

async function connect(url: string): Promise<Client> {
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

async function tryLock(client: Client, folderId: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [folderId]);
  return rows[0].held;
}
