import { randomInt } from 'node:crypto';
import path from 'node:path';
import { type KnownFiles, recordFiles } from '../../data-folder/known-files.ts';
import type { Store } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { databaseFile, replaceDatabase } from './database-file.ts';
import { largestMark, openMarkedFile } from './database-mark.ts';
import { type StoreThread, startStoreThread } from './start-thread.ts';

/**
 * Opens the store in a folder, made if it is missing, and brings its tables up to date. It works in a thread of its own, since
 * SQLite waits for the disk: only those wait with it who call the store. If that thread crashes, the calls under way fail and
 * the next call starts another one; what was confirmed is on the disk by then. Nothing is confirmed while the database is not
 * where it was opened. Throws StoreError.
 *
 * @param holdsLock whether the caller holds the lock of the folder: then nothing is confirmed either while something else is
 *   written over the file of the database. The file gets a mark for that, and can have only that of one caller.
 */
export async function openSqliteStore(folder: string, { holdsLock = false } = {}): Promise<Store> {
  const file = path.join(folder, databaseFile);
  const mark = holdsLock ? randomInt(largestMark) : undefined;
  let session: Promise<Session> | undefined;
  /** The session, once it is open. */
  let current: Session | undefined;
  let database: KnownFiles | undefined;
  let isClosed = false;
  let underWay = 0;
  let onIdle: () => void = () => undefined;

  async function open(onEnd: () => void): Promise<Session> {
    // A thread that follows another one must not make a new database, or mark another content as the right one.
    await database?.requireNow();
    return openSession(folder, database === undefined ? mark : undefined, onEnd);
  }

  function opened(): Promise<Session> {
    if (session !== undefined) return session;
    const forget = () => {
      if (session !== opening) return;
      session = undefined;
      current = undefined;
    };
    const opening = open(forget).then(
      found => {
        if (session === opening) current = found;
        return found;
      },
      error => {
        forget();
        throw error;
      },
    );
    session = opening;
    return opening;
  }

  /** Nothing to wait for while both were seen a moment ago. */
  function requireFiles({ files }: Session): Promise<unknown> | undefined {
    const ofDatabase = database?.require();
    const ofLog = files.require();
    return ofDatabase === undefined && ofLog === undefined ? undefined : Promise.all([ofDatabase, ofLog]);
  }

  async function call(method: string, args: unknown[]): Promise<unknown> {
    if (isClosed) throw new StoreError('The store is closed');
    const open = current ?? (await opened());
    const before = requireFiles(open);
    if (before) await before;
    const result = await open.thread.call(method, args);
    const after = requireFiles(open);
    if (after) await after;
    return result;
  }

  /** A call that closing the store waits for. */
  async function tracked(method: string, args: unknown[]): Promise<unknown> {
    underWay += 1;
    try {
      return await call(method, args);
    } finally {
      underWay -= 1;
      if (underWay === 0) onIdle();
    }
  }

  const { methods } = await opened();
  const marked = mark === undefined ? undefined : await openMarkedFile(file, mark);
  database = await recordFiles([file], async () => ((await marked?.isOverwritten()) ? overwritten(folder) : undefined));
  const store = Object.fromEntries(methods.map(method => [method, (...args: unknown[]) => tracked(method, args)]));
  return {
    ...(store as unknown as Store),
    ping: () => inTime(call('ping', [])),
    tryWrite: () => inTime(call('tryWrite', [])),
    async requireFiles() {
      await Promise.all([database?.requireNow(), current?.files.requireNow()]);
    },
    async close() {
      isClosed = true;
      if (underWay > 0) {
        await new Promise<void>(resolve => {
          onIdle = resolve;
        });
      }
      const open = await session;
      await open?.thread.call('close', []);
      await open?.thread.end();
      await marked?.close();
    },
  };
}

/** The log belongs to the file as it was, so that the two must never be opened together. */
const overwritten = (folder: string) =>
  `${path.join(folder, databaseFile)} was overwritten while it was in use. End the server, ${replaceDatabase(folder)}.`;

/** A thread in which the store is open. */
interface Session {
  thread: StoreThread;
  /** Names of the store's methods. */
  methods: string[];
  files: KnownFiles;
}

async function openSession(folder: string, mark: number | undefined, onEnd: () => void): Promise<Session> {
  const thread = startStoreThread(onEnd);
  try {
    const methods = (await thread.call('open', [folder, mark])) as string[];
    const files = await recordFiles(['-wal', '-shm'].map(ending => path.join(folder, databaseFile + ending)));
    return { thread, methods, files };
  } catch (error) {
    await thread.end();
    throw error;
  }
}

/** How long the store may take to say that it works, in milliseconds. */
const pingPatience = 5000;

/** Throws StoreError when an answer takes too long. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StoreError('The database does not answer')), pingPatience);
  try {
    await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
