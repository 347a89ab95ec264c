import { DatabaseSync } from 'node:sqlite';
import { makeForOwner } from '../../data-folder/give-to-owner.ts';
import { StoreError } from '../store-error.ts';

/** How long to wait for another process that writes, for example a backup, in milliseconds. */
export const lockPatience = 2000;

/** `PRAGMA synchronous` as a number: SQLite syncs at every commit from FULL on. */
const full = 2;

/**
 * Opens or makes a SQLite file whose commits survive a power cut: write-ahead log, a sync at each commit. The settings are
 * read back, because SQLite ignores those it cannot apply. What root makes is given to the owner of the folder. Throws StoreError.
 */
export function openSqliteFile(file: string, patience = lockPatience): DatabaseSync {
  // SQLite gives the files beside it the same owner.
  makeForOwner(file);
  const database = new DatabaseSync(file, { timeout: patience, enableForeignKeyConstraints: true });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    verify(database, 'journal_mode', 'wal');
    verify(database, 'synchronous', full);
    verify(database, 'foreign_keys', 1);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function verify(database: DatabaseSync, setting: string, expected: string | number) {
  const actual = Object.values(database.prepare(`PRAGMA ${setting}`).get() ?? {})[0];
  if (actual !== expected) {
    throw new StoreError(`SQLite runs with ${setting} = ${actual} instead of ${expected}; answers would not survive a power cut.`);
  }
}
