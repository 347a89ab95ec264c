import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { guardClock } from '#server/cleaning/clock-guard.ts';
import { startCleaning } from '#server/cleaning/start-cleaning.ts';
import { lockDataFolder } from '#server/data-folder/lock-data-folder.ts';
import { usualLimits } from '#server/limits.ts';
import { openStore } from '#server/store/open-store.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import { filesWith, keepMovedRequests } from '../files-with.ts';
import { serveTinySite } from '../serve.ts';
import { startServer } from '../server-process.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { deed, submission } from '../store/samples.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { day, daysAgo, site, testRetention } from './retained-site.ts';

const postgres = sharedPostgres();

test('PostgreSQL: the server deletes what is older than its retention, with files and announcements; nothing else', async () =>
  testRetention({ DATABASE_URL: await postgres.migratedDatabase() }));

test('what is left of deleted requests is wiped by the next server, where the one before did not come to it', async () => {
  const DATA_DIR = await makeFolder();
  const store = await openStore({ dataDir: DATA_DIR, databaseUrl: undefined });
  const marker = 'somebody@private.example';
  const { old } = await keepMovedRequests(store, marker, daysAgo(400));
  expect(await store.deleteSubmissions(daysAgo(365), deed())).toMatchObject({ count: old });
  await store.close();
  expect(await filesWith(DATA_DIR, marker)).not.toEqual([]);
  const { server: process } = await startServer({ DATA_DIR, DIST_DIR: await makeBuild() });
  await expect.poll(() => filesWith(DATA_DIR, marker), { interval: 500 }).toEqual([]);
  process.kill('SIGTERM');
  await once(process, 'exit');
});

test('no file of the database holds the text of a request that retention has deleted', async () => {
  const DATA_DIR = await makeFolder();
  const store = await openStore({ dataDir: DATA_DIR, databaseUrl: undefined });
  const marker = 'somebody@private.example';
  const { young } = await keepMovedRequests(store, marker, daysAgo(91));
  await store.close();
  expect(await filesWith(DATA_DIR, marker)).not.toEqual([]);
  const { server: process } = await startServer({ DATA_DIR, DIST_DIR: await makeBuild(site) });
  await expect.poll(() => filesWith(DATA_DIR, marker), { interval: 500 }).toEqual([]);
  process.kill('SIGTERM');
  await once(process, 'exit');
  expect(await filesWith(DATA_DIR, marker)).toEqual([]);
  const after = await openStore({ dataDir: DATA_DIR, databaseUrl: undefined });
  expect(await after.countSubmissions({})).toBe(young);
  await after.close();
});

test('what retention deletes is gone from the log at once; what is left of it in the file, when that is written again, once a day', async () => {
  let now = new Date();
  const { app, store, files, folder } = await serveTinySite({ openStore: openSqliteStore, site });
  const lock = await lockDataFolder(folder);
  const limits = { ...usualLimits, sweepInterval: 50 };
  const { look: momentToDelete } = guardClock(store, { wall: () => now });
  startCleaning(app, { site: () => site, store, files, lock, clock: () => now, limits, startedAt: lock.takenAt, momentToDelete });
  const [first, second] = ['first@private.example', 'second@private.example'];
  await store.saveSubmission(submission({ answers: { email: first }, receivedAt: daysAgo(91) }));
  await app.listen({ port: 0 });
  await expect.poll(() => filesWith(folder, first)).toEqual([]);

  const { young } = await keepMovedRequests(store, second, daysAgo(89.9));
  now = new Date(now.getTime() + day / 2);
  await expect.poll(() => store.countSubmissions({})).toBe(young);
  const file = path.join(folder, databaseFile);
  await expect.poll(() => filesWith(folder, second)).toEqual([file]);
  const { mtimeMs } = await stat(file);
  await setTimeout(10 * limits.sweepInterval);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  now = new Date(now.getTime() + day / 2);
  await expect.poll(() => filesWith(folder, second)).toEqual([]);
});
