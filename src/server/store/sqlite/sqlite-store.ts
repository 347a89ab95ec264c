import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';
import { notedHeadFile, readNotedHead } from '../../audit/noted-head.ts';
import { ensureFolder } from '../../data-folder/ensure-folder.ts';
import { writingAdvice } from '../../data-folder/reserve.ts';
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
 * @param patience milliseconds for which each call waits for other programs, and this thread with it; without it those of a server
 */
export async function openSqliteHere(folder: string, mark?: number, patience?: number): Promise<Store> {
  let engine: ReturnType<typeof sqliteEngine> | undefined;
  try {
    await ensureFolder(folder);
    await refuseLinked(folder);
    await refuseEmptied(folder);
    const database = openSqliteFile(path.join(folder, databaseFile), patience);
    engine = sqliteEngine(database);
    await migrate(engine.db);
    if (mark !== undefined) markDatabase(database, mark);
    // From now on transactions wait for the lock by themselves, and visitors are answered meanwhile.
    if (patience === undefined) database.exec('PRAGMA busy_timeout = 10');
    return storeOver(engine);
  } catch (error) {
    await engine?.close();
    throw new StoreError(`The data folder ${folder} cannot be used: ${reasonOf(error)}. ${await adviceFor(folder, error)}.`, {
      cause: error,
    });
  }
}

async function adviceFor(folder: string, error: unknown): Promise<string> {
  const has = (is: (error: unknown) => boolean) => is(error) || is(Object(error).cause);
  if (has(isBusy)) return 'End the other program that holds its database';
  if (has(isDamaged) || has(isNoDatabase) || error instanceof EmptyDatabase) return damagedAdvice(folder);
  if (error instanceof OtherDatabase) return error.advice;
  if (error instanceof LinkedDatabase)
    return `Put the database itself there, or let DATA_DIR name the folder that has it: SQLite keeps its log beside the database, and only the lock of that folder keeps others from it`;
  if (error instanceof GoneDatabase)
    return `Put it back, or restore a backup: npm run restore -- BACKUP. To begin again without it, remove ${notedHeadFile}`;
  return writingAdvice(folder);
}

const damagedAdvice = (folder: string) => `Its database is damaged: ${replaceDatabase(folder)}`;

/** A server that has run before leaves no database without content. */
class EmptyDatabase extends Error {}

/** There was a database whose events are noted beside it. */
class GoneDatabase extends Error {}

/** The database is in another folder than its name. */
class LinkedDatabase extends Error {}

/** Throws LinkedDatabase where the name of the database is a symbolic link, to whatever. */
async function refuseLinked(folder: string) {
  const entry = await lstat(path.join(folder, databaseFile)).catch(() => undefined);
  if (entry?.isSymbolicLink()) throw new LinkedDatabase(`${databaseFile} is a symbolic link`);
}

/** Throws EmptyDatabase or GoneDatabase when a server has worked here, and the database has no content or is gone: it would begin again without a word. */
async function refuseEmptied(folder: string) {
  const sizeOf = (name: string) =>
    stat(path.join(folder, name)).then(
      ({ size }) => size,
      () => undefined,
    );
  const [database, id] = await Promise.all([sizeOf(databaseFile), sizeOf(path.join(filesFolder, folderIdFile))]);
  if (database === 0 && id !== undefined) throw new EmptyDatabase(`${databaseFile} is empty`);
  if (database !== undefined) return;
  const head = await readNotedHead(folder).catch(() => undefined);
  if (head !== undefined && head.number > 0)
    throw new GoneDatabase(`${databaseFile} is gone, and ${notedHeadFile} names an event that was in it`);
}
