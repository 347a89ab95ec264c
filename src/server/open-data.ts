import type { FolderLock } from './data-folder/folder-lock.ts';
import { holdInDatabase } from './data-folder/hold-in-database.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder/lock-data-folder.ts';
import { openFiles } from './data-folder/open-files.ts';
import type { Environment } from './environment.ts';
import { openWhenUp } from './store/open-when-up.ts';
import type { Store } from './store/store.ts';
import { clearCopies } from './uploads/object-store/clear-copies.ts';
import type { UploadFiles } from './uploads/upload-files.ts';

/** Everything that the server keeps in its data folder and database, locked for this process. */
export interface OpenData {
  store: Store;
  files: UploadFiles;
  folderLock: DataFolderLock;
  /** The lock of the folder, and in PostgreSQL that of its id. */
  lock: FolderLock;
}

/** Locks the data folder, opens the store and the files, and holds the files' id in the database. Throws StoreError. */
export async function openData(environment: Environment): Promise<OpenData> {
  const { dataDir, databaseUrl, databaseWait } = environment;
  // The lock comes first: until it is taken, another server may be using the folder.
  const folderLock = await lockDataFolder(dataDir);
  const store = await openWhenUp({ dataDir, databaseUrl, holdsLock: true }, { patience: databaseWait * 1000, say: console.error });
  const files = await openFiles(environment);
  if (!files.isOnDisk) await clearCopies(dataDir);
  const lock = await holdInDatabase(folderLock, { dataDir, databaseUrl, files });
  return { store, files, folderLock, lock };
}
