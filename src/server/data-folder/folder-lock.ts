import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../store/reason.ts';
import { isBusy } from '../store/sqlite/node-sqlite.ts';
import { StoreError } from '../store/store-error.ts';
import { ensureFolder } from './ensure-folder.ts';

/** The right to clean a folder of files, held by one process at a time. */
export interface FolderLock {
  /** Looks whether it is still held; what it guards may be touched only then. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

export interface DataFolderLock extends FolderLock {
  /** When it was taken, by the clock of the folder's disk. */
  takenAt: Date;
  /** Tells those who are refused where this server answers. */
  announce(address: string): Promise<void>;
}

/** The file that is locked: an empty SQLite database in an exclusive transaction that never ends. Nothing else may open it. */
const lockFile = 'server.lock';

/** Who holds the lock, for those who do not get it. It remains after a crash, so only a refused lock makes it worth reading. */
const holderFile = 'server.json';

interface Holder {
  pid: number;
  host: string;
  startedAt: string;
  address?: string;
}

/**
 * Takes the one lock of a data folder, which is made if it is missing. The operating system holds it, through SQLite's file
 * locks, and gives it back with the end of the process, `kill -9` included. Throws StoreError, with the holder in its words.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const file = path.join(folder, lockFile);
  try {
    await ensureFolder(folder);
    const database = lock(file);
    const holder: Holder = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() };
    await writeHolder(folder, holder);
    const { ino, dev } = await stat(file);
    return {
      takenAt: (await stat(path.join(folder, holderFile))).ctime,
      announce: address => writeHolder(folder, { ...holder, address }),
      async isHeld() {
        // A folder that was exchanged has another file of this name, which somebody else may have locked.
        const there = await stat(file).catch(() => undefined);
        return database.isTransaction && there?.ino === ino && there.dev === dev;
      },
      release: async () => database.close(),
    };
  } catch (error) {
    if (isBusy(error)) throw new StoreError(await heldBy(folder), { cause: error });
    throw new StoreError(
      `The data folder ${folder} cannot be used: ${reasonOf(error)}. Set DATA_DIR to a folder that this user can write to.`,
      { cause: error },
    );
  }
}

function lock(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

async function writeHolder(folder: string, holder: Holder) {
  const unfinished = path.join(folder, `${holderFile}.part`);
  await writeFile(unfinished, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  await rename(unfinished, path.join(folder, holderFile));
}

async function heldBy(folder: string): Promise<string> {
  const { pid, host, startedAt, address } = await readHolder(folder);
  const facts = [`process ${pid ?? 'unknown'} on ${host ?? 'an unknown machine'}`, `since ${startedAt ?? 'an unknown time'}`, address];
  const holder = facts.filter(fact => fact !== undefined).join(', ');
  return `The data folder ${folder} is in use by another server (${holder}). End it first, or set DATA_DIR to another folder.`;
}

async function readHolder(folder: string): Promise<Partial<Holder>> {
  try {
    return JSON.parse(await readFile(path.join(folder, holderFile), 'utf8'));
  } catch {
    // Just being written, or of no use: the lock is what counts.
    return {};
  }
}
