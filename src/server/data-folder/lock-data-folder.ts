import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isBusy, isNoDatabase } from '../store/sqlite/sqlite-errors.ts';
import { reasonOf, StoreError } from '../store/store-error.ts';
import { ensureFolder } from './ensure-folder.ts';
import type { FolderLock } from './folder-lock.ts';
import { recordFiles } from './known-files.ts';
import { lockFileAt } from './lock-file.ts';
import { describeHolder, holderFile, writeHolder } from './lock-holder.ts';

export interface DataFolderLock extends FolderLock {
  /** When it was taken, by the clock of the folder's disk. */
  takenAt: Date;
  /** Writes the address of this server into the folder, for servers that do not get the lock. */
  announce(address: string): Promise<void>;
}

/** The file that is locked. */
const lockFile = 'server.lock';

/**
 * Takes the one lock of a data folder, which is made if it is missing. It ends with the process. Throws StoreError, which names the holder.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const file = path.join(folder, lockFile);
  let database: DatabaseSync | undefined;
  try {
    await ensureFolder(folder);
    database = await lockFileAt(file);
    return await heldLock(folder, file, database);
  } catch (error) {
    database?.close();
    throw new StoreError(await describeFailure(folder, file, error), { cause: error });
  }
}

async function heldLock(folder: string, file: string, database: DatabaseSync): Promise<DataFolderLock> {
  const startedAt = new Date();
  await writeHolder(folder, startedAt);
  const known = await recordFiles([file]);
  return {
    takenAt: (await stat(path.join(folder, holderFile))).ctime,
    announce: address => writeHolder(folder, startedAt, address),
    // If the folder was replaced, the file of this name is another one, which another server may have locked.
    isHeld: async () => database.isTransaction && (await known.areThere()),
    // The database is in the locked folder: no other server can have rows in it.
    isFree: async () => true,
    release: async () => database.close(),
  };
}

async function describeFailure(folder: string, file: string, error: unknown): Promise<string> {
  if (isBusy(error)) {
    const holder = await describeHolder(folder);
    return `The data folder ${folder} is in use by another server (${holder}). End it first, or set DATA_DIR to another folder.`;
  }
  const advice = isNoDatabase(error)
    ? `${file} is damaged; delete it while no server uses the folder`
    : 'Set DATA_DIR to a folder that this user can write to';
  return `The data folder ${folder} cannot be used: ${reasonOf(error)}. ${advice}.`;
}
