import type { Client } from 'pg';
import type { FolderLock } from '../../data-folder/folder-lock.ts';
import { answerOf } from '../database-failure.ts';
import { connect, isUnlocked, tryLock } from './advisory-lock.ts';

/**
 * Lets servers of one PostgreSQL database share files: one of them cleans, and when it ends, another one does. Connections are made
 * when they are needed, and again after they broke off.
 */
export async function shareFiles(url: string, folderId: string): Promise<FolderLock> {
  const [cleaning, reserving] = [connectionTo(url), connectionTo(url)];
  // A session may take its own lock again: this also shows that it still answers.
  const isHeld = () => cleaning.use(client => tryLock(client, folderId)).catch(() => false);
  await isHeld();
  return {
    isCommon: true,
    isHeld,
    isFree: other => cleaning.use(client => isUnlocked(client, other)).catch(() => false),
    inTurn: work =>
      reserving.use(async client => {
        const key = [`${folderId} reserving`];
        await answerOf(client.query('select pg_advisory_lock(hashtextextended($1, 0))', key));
        try {
          return await work();
        } finally {
          await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', key).catch(() => client.end());
        }
      }),
    async release() {
      await Promise.all([cleaning.end(), reserving.end()]);
    },
  };
}

/** A connection that is made when it is used, and made again when it broke off. */
function connectionTo(url: string) {
  let open: Promise<Client> | undefined;

  function client(): Promise<Client> {
    open ??= connect(url).then(made => made.once('end', forget));
    open.catch(forget);
    return open;
  }

  function forget() {
    open = undefined;
  }

  return {
    use: async <T>(work: (client: Client) => Promise<T>): Promise<T> => work(await client()),
    async end() {
      await (await open?.catch(() => undefined))?.end();
    },
  };
}
