import path from 'node:path';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Databases } from '#scripts/processes/postgres.ts';
import type { Engine } from '#server/store/engine.ts';
import { openPostgresStore, postgresEngine } from '#server/store/postgres/postgres-store.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { sqliteEngine } from '#server/store/sqlite/sqlite-engine.ts';
import { openSqliteFile } from '#server/store/sqlite/sqlite-file.ts';
import { openSqliteHere } from '#server/store/sqlite/sqlite-store.ts';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import type { Store } from '#server/store/store.ts';
import { storeOver } from '#server/store/store-over.ts';
import type { Tables } from '#server/store/tables.ts';
import { writeMigrated } from '../migrated-database.ts';
import type { SharedDatabases } from '../shared-postgres.ts';
import { makeFolder } from '../tiny-build.ts';

/** One database of some kind; what is opened in it is closed with the test. */
export interface Place {
  isPostgres: boolean;
  /** What a process needs to open it. */
  readonly variables: Record<string, string>;
  openStore(): Promise<Store>;
  openEngine(): Promise<Engine & { db: Kysely<Tables> }>;
}

interface PlaceOptions {
  /** Without tables: stores are opened in it as a server opens them, and make the tables. Otherwise the tables are there. */
  isEmpty?: boolean;
}

/** A busy machine makes a test slower, and does not fail it; in milliseconds. */
export const patience = 60_000;

export type NewPlace = (options?: PlaceOptions) => Promise<Place>;

/** A store in a new database, with references that are random or given. */
export async function openNew(newPlace: NewPlace, drawRef?: () => string): Promise<Store> {
  const place = await newPlace();
  if (drawRef === undefined) return place.openStore();
  return storeOver(await place.openEngine(), drawRef);
}

export async function newSqlite({ isEmpty = false }: PlaceOptions = {}): Promise<Place> {
  const folder = await makeFolder();
  if (!isEmpty) await writeMigrated(folder);
  return {
    isPostgres: false,
    variables: { DATA_DIR: folder },
    openStore: () => closedWithTest(isEmpty ? openSqliteStore(folder) : openQuickly(folder)),
    openEngine: () => closedWithTest(sqliteEngine(openSqliteFile(path.join(folder, databaseFile)))),
  };
}

/** The store in this thread: to start another one costs fifty times as much as what most tests do with it. */
async function openQuickly(folder: string): Promise<Store> {
  const store = await openSqliteHere(folder);
  return Object.fromEntries(
    Object.entries(store).map(([name, method]) => [name, async (...args: unknown[]) => copied(await method(...copied(args)))]),
  ) as unknown as Store;
}

/** As it arrives in another thread; what cannot be sent to one throws. */
const copied = <Sent>(sent: Sent): Sent => structuredClone(sent);

/** Databases of a server that starts later. */
export function newPostgres(server: () => Databases | SharedDatabases): NewPlace {
  return async ({ isEmpty = false } = {}) => {
    const databases = server();
    const isMigrated = !isEmpty && 'migratedDatabase' in databases;
    const url = isMigrated ? await databases.migratedDatabase() : await databases.createDatabase();
    const openEngine = () => postgresEngine(url, { connection: patience, query: patience });
    /** Stores change rows only; other programs and tests may change tables. */
    let isForStores = true;
    if (isMigrated) onTestFinished(() => void (isForStores && databases.reuse(url)));
    return {
      isPostgres: true,
      get variables() {
        isForStores = false;
        return { DATABASE_URL: url };
      },
      openStore: () => closedWithTest(isMigrated ? openConnected(openEngine()) : openPostgresStore(url, patience)),
      openEngine() {
        isForStores = false;
        return closedWithTest(openEngine());
      },
    };
  };
}

/** A store whose first connection is there, as after a start; one without any could not be closed. */
async function openConnected(engine: Engine): Promise<Store> {
  const store = storeOver(engine);
  await store.ping();
  return store;
}

/** What is opened, and closed with the test. */
export async function closedWithTest<Opened extends { close(): Promise<void> }>(opening: Opened | Promise<Opened>): Promise<Opened> {
  const opened = await opening;
  onTestFinished(() => opened.close());
  return opened;
}
