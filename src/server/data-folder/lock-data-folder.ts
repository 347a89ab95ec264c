import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isBusy, isNoDatabase } from '../store/sqlite/sqlite-errors.ts';
import { reasonOf, StoreError } from '../store/store-error.ts';
import { ensureFolder } from './ensure-folder.ts';
import type { FolderLock } from './folder-lock.ts';
import { recordFiles } from './known-files.ts';
import { lockFileAt } from './lock-file.ts';
import { giveUpReserve, writingAdvice } from './reserve.ts';

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
    await giveUpReserve(folder);
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
  const advice = isNoDatabase(error) ? `${file} is damaged; delete it while no server uses the folder` : await writingAdvice(folder);
  return `The data folder ${folder} cannot be used: ${reasonOf(error)}. ${advice}.`;
}

/** Names the process that holds the lock. The file remains after a crash, so it is read only when the lock was refused. */
const holderFile = 'server.json';

/** The server that holds the lock of a data folder. */
interface Holder {
  pid: number;
  host: string;
  startedAt: string;
  address?: string;
}

/** Writes that this process holds the lock, and at which address it answers. Throws the system's error. */
async function writeHolder(folder: string, startedAt: Date, address?: string): Promise<void> {
  const holder: Holder = { pid: process.pid, host: hostname(), startedAt: startedAt.toISOString() };
  const unfinished = path.join(folder, `${holderFile}.part`);
  await writeFile(unfinished, `${JSON.stringify({ ...holder, address })}\n`, { mode: 0o600 });
  await rename(unfinished, path.join(folder, holderFile));
}

/** The holder in words: `process 12 on web1, since 2026-11-22T13:00:00.000Z, http://localhost:3000`. */
async function describeHolder(folder: string): Promise<string> {
  const { pid, host, startedAt, address } = await readHolder(folder);
  const facts = [`process ${pid ?? 'unknown'} on ${host ?? 'an unknown machine'}`, `since ${startedAt ?? 'an unknown time'}`, address];
  return facts.filter(fact => fact !== undefined).join(', ');
}

async function readHolder(folder: string): Promise<Partial<Holder>> {
  try {
    return JSON.parse(await readFile(path.join(folder, holderFile), 'utf8'));
  } catch {
    // The file is damaged or just being written; it only adds to the message.
    return {};
  }
}
