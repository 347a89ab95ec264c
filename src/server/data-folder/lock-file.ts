import { access, constants } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file, made if it is missing: an empty SQLite database in an exclusive transaction that never ends. Nothing else may open
 * it. It is a lock of the operating system and ends when the database is closed or the process ends, `kill -9` included. Throws
 * SQLite's error, SQLITE_BUSY where another one has the lock.
 */
export async function lockFileAt(file: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // If SQLite may only read the file, it takes a lock that other processes can have at the same time.
    await access(file, constants.W_OK);
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
