import { openSqliteStore } from './sqlite/threaded-store.ts';
import type { Store } from './store.ts';

interface StorePlace {
  dataDir: string;
  databaseUrl: string | undefined;
  /** How long PostgreSQL may take to answer, in milliseconds; as long as a visitor would wait unless a caller has more time. */
  patience?: number;
  /** Whether the caller holds the lock of the data folder. */
  holdsLock?: boolean;
}

/** Opens the store that the environment sets: PostgreSQL if there is an address, else SQLite. Throws StoreError. */
export async function openStore({ dataDir, databaseUrl, patience, holdsLock }: StorePlace): Promise<Store> {
  if (databaseUrl === undefined) return openSqliteStore(dataDir, { holdsLock });
  // Loaded when needed: most sites have none.
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  return openPostgresStore(databaseUrl, patience);
}
