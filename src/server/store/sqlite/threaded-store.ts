import type { Store } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { type StoreThread, startStoreThread } from './start-thread.ts';

/**
 * Opens the store in a folder, made if it is missing, and brings its tables up to date. It works in a thread of its own, since
 * SQLite waits for the disk: only those wait with it who call the store. If that thread crashes, the calls under way fail and
 * the next call starts another one; what was confirmed is on the disk by then. Throws StoreError.
 */
export async function openSqliteStore(folder: string): Promise<Store> {
  let session: Promise<Session> | undefined;
  let isClosed = false;

  function opened(): Promise<Session> {
    session ??= openSession(folder, () => {
      session = undefined;
    });
    return session;
  }

  async function call(method: string, args: unknown[]): Promise<unknown> {
    if (isClosed) throw new StoreError('The store is closed');
    const { thread } = await opened();
    return thread.call(method, args);
  }

  const { methods } = await opened();
  const store = Object.fromEntries(methods.map(method => [method, (...args: unknown[]) => call(method, args)]));
  return {
    ...(store as unknown as Store),
    async close() {
      if (isClosed) return;
      isClosed = true;
      const open = await session;
      await open?.thread.call('close', []);
      await open?.thread.end();
    },
  };
}

/** A thread in which the store is open. */
interface Session {
  thread: StoreThread;
  /** Names of the store's methods. */
  methods: string[];
}

async function openSession(folder: string, onEnd: () => void): Promise<Session> {
  const thread = startStoreThread(onEnd);
  try {
    return { thread, methods: (await thread.call('open', [folder])) as string[] };
  } catch (error) {
    await thread.end();
    throw error;
  }
}
