import path from 'node:path';
import type { Environment } from '#server/environment.ts';
import { addEvent } from '#server/store/audit/chain.ts';
import { appliedMigrations, isEarlier } from '#server/store/migrate.ts';
import { postgresEngine } from '#server/store/postgres/postgres-store.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { sqliteEngine } from '#server/store/sqlite/sqlite-engine.ts';
import { openSqliteFile } from '#server/store/sqlite/sqlite-file.ts';
import { reasonOf } from '#server/store/store-error.ts';
import { caller } from '../command/caller.ts';
import { commandPatience, isThere } from '../requests/open-intake.ts';

/**
 * Notes in the audit log that everything is about to be copied. Where nothing can
 * be written any more, a backup is needed most: stderr says so, and it is made all the same.
 */
export async function recordBackup({ dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const file = path.join(dataDir, databaseFile);
  if (databaseUrl === undefined && !(await isThere(file))) return;
  try {
    const { db, write, close } =
      databaseUrl === undefined
        ? sqliteEngine(openSqliteFile(file))
        : postgresEngine(databaseUrl, { connection: commandPatience, query: commandPatience });
    try {
      const applied = await appliedMigrations(db);
      if (applied.length > 0 && !isEarlier(applied)) await write(transaction => addEvent(transaction, { ...caller(), action: 'backup' }));
    } finally {
      await close();
    }
  } catch (error) {
    console.error(`The audit log does not have this backup: ${reasonOf(error)}`);
  }
}
