/** Keeps the bytes of files that are on their way, so that their upload goes on after a reload. */
export interface KeptFiles {
  keep: (key: string, file: Blob) => Promise<void>;
  find: (key: string) => Promise<Blob | undefined>;
  forget: (key: string) => Promise<void>;
}

const storeName = 'files';

/** Files in this browser's IndexedDB; in a browser without one nothing is kept and nothing found. */
export function browserFiles(): KeptFiles {
  const run = async <Result>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<Result>) => {
    try {
      const database = await openDatabase();
      try {
        return await resultOf(use(database.transaction(storeName, mode).objectStore(storeName)));
      } finally {
        database.close();
      }
    } catch {
      return undefined;
    }
  };
  return {
    keep: async (key, file) => void (await run('readwrite', store => store.put(file, key))),
    find: async key => {
      const found = await run<unknown>('readonly', store => store.get(key));
      return found instanceof Blob ? found : undefined;
    },
    forget: async key => void (await run('readwrite', store => store.delete(key))),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('unsent-files', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
