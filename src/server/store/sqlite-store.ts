import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from './migrate.ts';
import { reasonOf } from './reason.ts';
import { sqliteEngine } from './sqlite-engine.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { type Store, StoreError } from './store.ts';
import { storeOver } from './store-over.ts';

/** Name of the database below the data folder. */
export const databaseFile = 'site.sqlite';

/** Opens the store in a folder, made if it is missing, and brings its tables up to date. Throws StoreError. */
export async function openSqliteStore(folder: string): Promise<Store> {
  let engine: ReturnType<typeof sqliteEngine> | undefined;
  try {
    await mkdir(folder, { recursive: true });
    const database = openSqliteFile(path.join(folder, databaseFile));
    engine = sqliteEngine(database);
    await migrate(engine.db);
    // From now on transactions wait by themselves, with visitors being answered meanwhile.
    database.exec('PRAGMA busy_timeout = 10');
    return storeOver(engine);
  } catch (error) {
    await engine?.close();
    throw new StoreError(
      `The data folder ${folder} cannot be used: ${reasonOf(error)}. Set DATA_DIR to a folder that this user can write to.`,
      { cause: error },
    );
  }
}
