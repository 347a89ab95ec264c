import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { filesWith, keepMovedRequests } from '../files-with.ts';
import { startServer } from '../server-process.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { deed } from '../store/samples.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { daysAgo, testRetention } from './retained-site.ts';

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
