import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import { makeFolder } from '../tiny-build.ts';
import { submission, visit } from './samples.ts';

async function openStore(folder?: string) {
  const store = await openSqliteStore(folder ?? (await makeFolder()));
  onTestFinished(() => store.close());
  return store;
}

test('while hundreds write without a pause, another process still gets its turn', async () => {
  const folder = await makeFolder();
  const [busy, other] = [await openStore(folder), await openStore(folder)];
  let isOver = false;
  const writeOn = async () => {
    while (!isOver) await busy.saveSubmission(submission());
  };
  const crowd = Promise.all(Array.from({ length: 500 }, writeOn));
  for (let turn = 0; turn < 20; turn += 1) expect((await other.saveSubmission(submission())).type).toBe('saved');
  isOver = true;
  await crowd;
});

test('all who wait for a locked database give up together', async () => {
  const folder = await makeFolder();
  const store = await openStore(folder);
  const other = new DatabaseSync(path.join(folder, databaseFile), { timeout: 10_000 });
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const first = store.saveVisit(visit());
  await setTimeout(200);
  // These come while the first one waits. If they tried by themselves afterwards, they would be saved.
  const later = Promise.allSettled(Array.from({ length: 3 }, () => store.saveSubmission(submission())));
  await expect(first).rejects.toMatchObject({ failure: 'unavailable' });
  other.exec('rollback');
  for (const result of await later) expect(result).toMatchObject({ reason: { failure: 'unavailable' } });
  expect(await store.saveSubmission(submission())).toMatchObject({ type: 'saved' });
});

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
