import { randomInt } from 'node:crypto';
import path from 'node:path';
import { type KnownFiles, recordFiles } from '../../data-folder/known-files.ts';
import type { Store } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { largestMark, openMarkedFile } from './database-mark.ts';
import { databaseFile, replaceDatabase } from './sqlite-store.ts';
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
  let database: KnownFiles | undefined;
  let isClosed = false;
  const underWay = new Set<Promise<unknown>>();

  async function open(onEnd: () => void): Promise<Session> {
    // A thread that follows another one must not make a new database, or mark another content as the right one.
    await database?.requireNow();
    return openSession(folder, database === undefined ? mark : undefined, onEnd);
  }

  function opened(): Promise<Session> {
    if (session !== undefined) return session;
    const forget = () => {
      if (session === opening) session = undefined;
    };
    const opening = open(forget).catch(error => {
      forget();
      throw error;
    });
    session = opening;
    return opening;
  }

  async function call(method: string, args: unknown[]): Promise<unknown> {
    if (isClosed) throw new StoreError('The store is closed');
    const { thread, files } = await opened();
    const requireFiles = () => Promise.all([database?.require(), files.require()]);
    await requireFiles();
    const result = await thread.call(method, args);
    await requireFiles();
    return result;
  }

  function track(calling: Promise<unknown>): Promise<unknown> {
    underWay.add(calling);
    const forget = () => underWay.delete(calling);
    calling.then(forget, forget);
    return calling;
  }

  const { methods } = await opened();
  const marked = mark === undefined ? undefined : await openMarkedFile(file, mark);
  database = await recordFiles([file], async () => ((await marked?.isOverwritten()) ? overwritten(folder) : undefined));
  const store = Object.fromEntries(methods.map(method => [method, (...args: unknown[]) => track(call(method, args))]));
  return {
    ...(store as unknown as Store),
    ping: () => inTime(call('ping', [])),
    tryWrite: () => inTime(call('tryWrite', [])),
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
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
