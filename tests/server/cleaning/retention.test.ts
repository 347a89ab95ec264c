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
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { keepRequest } from '../../scripts/requests-intake.ts';
import { runScriptWith, startScript } from '../../scripts/run-script.ts';
import { filesWith, keepMovedRequests } from '../files-with.ts';
import { serveTinySite } from '../serve.ts';
import { startServer } from '../server-process.ts';
import { submission } from '../store/samples.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { day, daysAgo, site, testRetention } from './retained-site.ts';

test('SQLite: the server deletes what is older than its retention, with files and announcements; nothing else', () => testRetention({}));

test('a server whose clock is years ahead deletes nothing and says so, until an admin confirms the clock', async () => {
  const DATA_DIR = await makeFolder();
  const store = await openStore({ dataDir: DATA_DIR, databaseUrl: undefined });
  await keepRequest(store, DATA_DIR, { formId: 'contact', receivedAt: daysAgo(1), files: { 'a.pdf': 'a' } });
  const wrong = { DATA_DIR, NODE_OPTIONS: `--import=${clockAhead(3 * 365 * day)}` };
  const { server: process, address, complaints, said } = await startServer({ ...wrong, DIST_DIR: await makeBuild(site) });
  await expect.poll(said).toContain('Nothing is deleted for its age until that is settled.');
  expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ code: 200, data: { clock: 'ahead' } });
  // The server ends its first sweep.
  process.kill('SIGTERM');
  await once(process, 'exit');
  expect((await complaints).match(/"level":50/g)).toHaveLength(1);
  expect(await store.countSubmissions({})).toBe(1);
  expect(await (await openUploadFolder(DATA_DIR)).list()).toHaveLength(1);
  await store.close();

  // The clock of a process is put ahead, not that of the test.
  const requests = (variables: Record<string, string>, ...args: string[]) =>
    'NODE_OPTIONS' in variables ? startScript('requests', args, { variables }) : runScriptWith('requests', args, variables);
  expect(await requests({ DATA_DIR }, 'confirm-clock')).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing to confirm') });
  for (const args of [['confirm-clock'], ['delete', '--older-than', '365d', '--yes']])
    expect(await requests(wrong, ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('more than a day after') });
  expect(await requests(wrong, 'confirm-clock', '--yes')).toMatchObject({ code: 0, stdout: expect.stringContaining('Confirmed') });
  expect(await requests({ DATA_DIR }, 'confirm-clock', '--yes')).toMatchObject({ code: 0 });
  expect(await requests({ DATA_DIR }, 'list')).toMatchObject({ code: 0, stdout: expect.stringContaining('contact') });
});

/** A module that puts the clock of a process ahead. */
function clockAhead(milliseconds: number): string {
  const source = `const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...parts) { parts.length > 0 ? super(...parts) : super(Real.now() + ${milliseconds}); }
      static now() { return Real.now() + ${milliseconds}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

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
