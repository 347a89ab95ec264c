/** A table of the IndexedDB database `unsent`: what this browser has not sent yet. */
type UnsentTable = 'files' | 'drafts';

const tables: UnsentTable[] = ['files', 'drafts'];

/**
 * Runs a request on a table and resolves when its result would survive the end of the browser; `undefined` in a browser that
 * stores nothing.
 */
export async function inUnsent<Result>(
  table: UnsentTable,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDatabase();
    try {
      const transaction = database.transaction(table, mode);
      const request = use(transaction.objectStore(table));
      await ended(transaction);
      return request.result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('unsent', 1);
  request.onupgradeneeded = () => {
    for (const table of tables) request.result.createObjectStore(table);
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
