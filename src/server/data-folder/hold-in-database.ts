import type { Environment } from '../environment.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import type { FolderLock } from './folder-lock.ts';

interface Place extends Pick<Environment, 'dataDir' | 'databaseUrl'> {
  files: Pick<UploadFiles, 'folderId' | 'isOnDisk'>;
}

/**
 * The lock of the files: that of the data folder; where the database is PostgreSQL, together with the lock of the files' id in it,
 * which servers have in turn that share an object store. Throws StoreError.
 */
export async function holdInDatabase(own: FolderLock, { dataDir, databaseUrl, files }: Place): Promise<FolderLock> {
  if (databaseUrl === undefined) return own;
  // Loaded when needed: most sites have no PostgreSQL.
  const shared = files.isOnDisk
    ? await (await import('../store/postgres/hold-folder.ts')).holdFolder(databaseUrl, dataDir, files.folderId)
    : await (await import('../store/postgres/share-files.ts')).shareFiles(databaseUrl, files.folderId);
  return {
    ...shared,
    isHeld: async () => (await own.isHeld()) && (await shared.isHeld()),
    async release() {
      await shared.release();
      await own.release();
    },
  };
}
