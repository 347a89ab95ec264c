import { setTimeout as sleep } from 'node:timers/promises';
import type { FolderLock } from '../../data-folder/folder-lock.ts';
import { StoreError } from '../store-error.ts';
import { connect, isUnlocked, tryLock } from './advisory-lock.ts';

/** How long PostgreSQL may take to notice that a killed process is gone; in milliseconds. */
const patience = 5000;

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
    isFree: other => isUnlocked(client, other),
    async release() {
      isReleased = true;
      await client.end();
    },
  };
}
