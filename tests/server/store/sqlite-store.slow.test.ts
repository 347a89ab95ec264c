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
