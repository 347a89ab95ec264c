import path from 'node:path';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Databases } from '#scripts/processes/postgres.ts';
import type { Engine } from '#server/store/engine.ts';
import { migrate } from '#server/store/migrate.ts';
import { openPostgresStore, postgresEngine } from '#server/store/postgres/postgres-store.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { sqliteEngine } from '#server/store/sqlite/sqlite-engine.ts';
import { openSqliteFile } from '#server/store/sqlite/sqlite-file.ts';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import type { Store } from '#server/store/store.ts';
import { storeOver } from '#server/store/store-over.ts';
import type { Tables } from '#server/store/tables.ts';
import { makeFolder } from '../tiny-build.ts';

/** One empty database of some kind; what is opened in it is closed with the test. */
export interface Place {
  isPostgres: boolean;
  /** What a process needs to open it. */
  variables: Record<string, string>;
  openStore(): Promise<Store>;
  openEngine(): Promise<Engine & { db: Kysely<Tables> }>;
}

/** A busy machine makes a test slower, and does not fail it; in milliseconds. */
export const patience = 60_000;

export type NewPlace = () => Promise<Place>;

/** A store in an empty database, with references that are random or given. */
export async function openNew(newPlace: NewPlace, drawRef?: () => string): Promise<Store> {
  const place = await newPlace();
  if (drawRef === undefined) return place.openStore();
  const engine = await place.openEngine();
  await migrate(engine.db);
  return storeOver(engine, drawRef);
}

export async function newSqlite(): Promise<Place> {
  const folder = await makeFolder();
  return {
    isPostgres: false,
    variables: { DATA_DIR: folder },
    openStore: () => closedWithTest(openSqliteStore(folder)),
    openEngine: () => closedWithTest(sqliteEngine(openSqliteFile(path.join(folder, databaseFile)))),
  };
}

/** Databases of a server that starts later. */
export function newPostgres(server: () => Databases): NewPlace {
  return async () => {
    const url = await server().createDatabase();
    return {
      isPostgres: true,
      variables: { DATABASE_URL: url },
      openStore: () => closedWithTest(openPostgresStore(url, patience)),
      openEngine: () => closedWithTest(postgresEngine(url, { connection: patience, query: patience })),
    };
  };
}

/** What is opened, and closed with the test. */
export async function closedWithTest<Opened extends { close(): Promise<void> }>(opening: Opened | Promise<Opened>): Promise<Opened> {
  const opened = await opening;
  onTestFinished(() => opened.close());
  return opened;
}
