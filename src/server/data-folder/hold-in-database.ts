import type { FolderLock } from './folder-lock.ts';

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  folderId: string;
}

/** The lock of a data folder; where the database is PostgreSQL, together with the lock of the folder's id in it. Throws StoreError. */
export async function holdInDatabase(own: FolderLock, { dataDir, databaseUrl, folderId }: Place): Promise<FolderLock> {
  if (databaseUrl === undefined) return own;
  // Loaded when needed: most sites have no PostgreSQL.
  const { holdFolder } = await import('../store/postgres/hold-folder.ts');
  const shared = await holdFolder(databaseUrl, dataDir, folderId);
  return {
    isHeld: async () => (await own.isHeld()) && (await shared.isHeld()),
    isFree: shared.isFree,
    async release() {
      await shared.release();
      await own.release();
    },
  };
}
