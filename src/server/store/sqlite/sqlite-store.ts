import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder } from '../../data-folder/ensure-folder.ts';
import { folderIdFile } from '../../uploads/folder-id.ts';
import { filesFolder } from '../../uploads/upload-folder.ts';
import { migrate, OtherDatabase } from '../migrate.ts';
import type { Store } from '../store.ts';
import { reasonOf, StoreError } from '../store-error.ts';
import { storeOver } from '../store-over.ts';
import { databaseFile, replaceDatabase } from './database-file.ts';
import { markDatabase } from './database-mark.ts';
import { sqliteEngine } from './sqlite-engine.ts';
import { isBusy, isDamaged, isNoDatabase } from './sqlite-errors.ts';
import { openSqliteFile } from './sqlite-file.ts';

/**
 * Opens the store in a folder, made if it is missing, and brings its tables up to date. It works in this thread, which waits for
 * the disk. Throws StoreError.
 *
 * @param mark that the file of the database gets, if any
 */
export async function openSqliteHere(folder: string, mark?: number): Promise<Store> {
  let engine: ReturnType<typeof sqliteEngine> | undefined;
  try {
    await ensureFolder(folder);
    await refuseEmptied(folder);
    const database = openSqliteFile(path.join(folder, databaseFile));
    engine = sqliteEngine(database);
    await migrate(engine.db);
    if (mark !== undefined) markDatabase(database, mark);
    // From now on transactions wait for the lock by themselves, and visitors are answered meanwhile.
    database.exec('PRAGMA busy_timeout = 10');
    return storeOver(engine);
  } catch (error) {
    await engine?.close();
    throw new StoreError(`The data folder ${folder} cannot be used: ${reasonOf(error)}. ${adviceFor(folder, error)}.`, { cause: error });
  }
}

function adviceFor(folder: string, error: unknown): string {
  const has = (is: (error: unknown) => boolean) => is(error) || is(Object(error).cause);
  if (has(isBusy)) return 'End the other program that holds its database';
  if (has(isDamaged) || has(isNoDatabase) || error instanceof EmptyDatabase) return damagedAdvice(folder);
  if (error instanceof OtherDatabase) return error.advice;
  return 'Set DATA_DIR to a folder that this user can write to';
}

const damagedAdvice = (folder: string) => `Its database is damaged: ${replaceDatabase(folder)}`;

/** A server that has run before leaves no database without content. */
class EmptyDatabase extends Error {}

/** Throws EmptyDatabase when there are files of a server, and the database has no content: it would begin again without a word. */
async function refuseEmptied(folder: string) {
  const sizeOf = (name: string) =>
    stat(path.join(folder, name)).then(
      ({ size }) => size,
      () => undefined,
    );
  const [database, id] = await Promise.all([sizeOf(databaseFile), sizeOf(path.join(filesFolder, folderIdFile))]);
  if (database === 0 && id !== undefined) throw new EmptyDatabase(`${databaseFile} is empty`);
}
