import path from 'node:path';
import type { FolderLock } from './data-folder/folder-lock.ts';
import { type DataFolderLock, lockDataFolder } from './data-folder/lock-data-folder.ts';
import { openFiles } from './data-folder/open-files.ts';
import type { Environment } from './environment.ts';
import { openWhenUp } from './store/open-when-up.ts';
import type { Store } from './store/store.ts';
import { StoreError } from './store/store-error.ts';
import { folderIdFile } from './uploads/folder-id.ts';
import { clearCopies } from './uploads/object-store/clear-copies.ts';
import type { UploadFiles } from './uploads/upload-files.ts';
import { filesFolder } from './uploads/upload-folder.ts';

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
  let store: Store | undefined;
  try {
    store = await openWhenUp({ dataDir, databaseUrl, holdsLock: true }, { patience: databaseWait * 1000, say: console.error });
    const files = await openFiles(environment);
    if (!files.isOnDisk) await clearCopies(dataDir);
    else if (databaseUrl === undefined) await refuseOtherFolder(store, files, dataDir);
    const lock = await holdInDatabase(folderLock, { dataDir, databaseUrl, files });
    return { store, files, folderLock, lock };
  } catch (error) {
    await store?.close();
    await folderLock.release();
    throw error;
  }
}

/**
 * Throws StoreError where the folder of files is another one than that of all files of requests, and has none of them: its disk is not mounted, and new files
 * would go to the wrong one. A database of SQLite has one folder of files.
 */
async function refuseOtherFolder(store: Pick<Store, 'listUploadFiles'>, files: UploadFiles, dataDir: string): Promise<void> {
  const held = (await store.listUploadFiles()).filter(({ isClaimed }) => isClaimed);
  const [known, ...others] = new Set(held.map(({ folderId }) => folderId));
  if (known === undefined || [known, ...others].includes(files.folderId)) return;
  const there = new Set(await files.list());
  if (held.some(({ id }) => there.has(id))) return;
  const folder = path.join(dataDir, filesFolder);
  throw new StoreError(
    `The folder ${folder} has none of the ${held.length} files of requests, and is another one than they were in: is its disk mounted? Mount it, or restore a backup. If the files are lost, write ${known} into ${path.join(folder, folderIdFile)}`,
  );
}

interface FilesPlace extends Pick<Environment, 'dataDir' | 'databaseUrl'> {
  files: Pick<UploadFiles, 'folderId' | 'isOnDisk'>;
}

/**
 * The lock of the files: that of the data folder; where the database is PostgreSQL, together with the lock of the files' id in it,
 * which servers have in turn that share an object store. Throws StoreError.
 */
async function holdInDatabase(own: FolderLock, { dataDir, databaseUrl, files }: FilesPlace): Promise<FolderLock> {
  if (databaseUrl === undefined) return own;
  // Loaded when needed: most sites have no PostgreSQL.
  const shared = files.isOnDisk
    ? await (await import('./store/postgres/hold-folder.ts')).holdFolder(databaseUrl, dataDir, files.folderId)
    : await (await import('./store/postgres/share-files.ts')).shareFiles(databaseUrl, files.folderId);
  return {
    ...shared,
    isHeld: async () => (await own.isHeld()) && (await shared.isHeld()),
    async release() {
      await shared.release();
      await own.release();
    },
  };
}
