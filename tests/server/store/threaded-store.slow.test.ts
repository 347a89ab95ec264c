import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import { makeFolder } from '../tiny-build.ts';
import { submission } from './samples.ts';

/** Runs statements in the database of a folder. */
function change(folder: string, sql: string) {
  const database = new DatabaseSync(path.join(folder, databaseFile), { timeout: 10_000 });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

test('while a reader keeps the mark of a start in the log, the one before counts, and no longer when it is in the file', async () => {
  const folder = await makeFolder();
  await (await openSqliteStore(folder, { holdsLock: true })).close();
  const file = path.join(folder, databaseFile);
  const earlier = await readFile(file);
  const reader = new DatabaseSync(file);
  onTestFinished(() => reader.close());
  reader.exec('begin; select * from visit');
  const store = await openSqliteStore(folder, { holdsLock: true });
  onTestFinished(() => store.close());
  expect((await readFile(file)).equals(earlier)).toBe(true);
  await store.saveSubmission(submission());
  reader.exec('rollback');
  change(folder, 'pragma wal_checkpoint(truncate)');
  // A look at the file counts for a second.
  await setTimeout(1100);
  await store.saveSubmission(submission());
  await writeFile(file, earlier);
  await expect.poll(() => store.ping().catch(String)).toContain('was overwritten while it was in use');
});
