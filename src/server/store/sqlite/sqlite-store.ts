import path from 'node:path';
import { ensureFolder } from '../../data-folder/ensure-folder.ts';
import { migrate } from '../migrate.ts';
import { reasonOf } from '../reason.ts';
import type { Store } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { storeOver } from '../store-over.ts';
import { isBusy } from './node-sqlite.ts';
import { sqliteEngine } from './sqlite-engine.ts';
import { openSqliteFile } from './sqlite-file.ts';

/** Name of the database below the data folder. */
export const databaseFile = 'site.sqlite';

/**
 * Opens the store in a folder, made if it is missing, and brings its tables up to date. It works in this thread, which waits for
 * the disk. Throws StoreError.
 */
export async function openSqliteHere(folder: string): Promise<Store> {
  let engine: ReturnType<typeof sqliteEngine> | undefined;
  try {
    await ensureFolder(folder);
    const database = openSqliteFile(path.join(folder, databaseFile));
    engine = sqliteEngine(database);
    await migrate(engine.db);
    // From now on transactions wait for the lock by themselves, and visitors are answered meanwhile.
    database.exec('PRAGMA busy_timeout = 10');
    return storeOver(engine);
  } catch (error) {
    await engine?.close();
    const isHeld = isBusy(error) || isBusy(Object(error).cause);
    const advice = isHeld ? 'End the other program that holds its database' : 'Set DATA_DIR to a folder that this user can write to';
    throw new StoreError(`The data folder ${folder} cannot be used: ${reasonOf(error)}. ${advice}.`, { cause: error });
  }
}
