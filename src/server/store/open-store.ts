import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

/** Opens the store that the environment sets: PostgreSQL if there is an address, else SQLite. Throws StoreError. */
export async function openStore({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }): Promise<Store> {
  if (databaseUrl === undefined) return openSqliteStore(dataDir);
  // Loaded when needed: most sites have none.
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  return openPostgresStore(databaseUrl);
}
