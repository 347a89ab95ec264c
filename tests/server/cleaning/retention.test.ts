import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
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
import { sharedPostgres } from '../shared-postgres.ts';
import { deed, submission, visit } from '../store/samples.ts';
import { makeBuild, makeFolder } from '../tiny-build.ts';
import { tinySite } from '../tiny-site.ts';

const postgres = sharedPostgres();

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Contact requests are stored for 90 days, visits for two months, all else until somebody deletes it. */
const site = {
  ...tinySite,
  retention: { visits: { count: 2, unit: 'month' as const }, forms: { contact: { count: 90, unit: 'day' as const } } },
};

describe.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await postgres.migratedDatabase() })],
])('%s', (_name, newDatabase: () => Promise<{ DATABASE_URL?: string }>) => {
  test('the server deletes what is older than its retention, with files and announcements; nothing else', async () => {
    const variables = { ...(await newDatabase()), DATA_DIR: await makeFolder() };
    const store = await openStore({ dataDir: variables.DATA_DIR, databaseUrl: variables.DATABASE_URL, patience: 60_000 });
    const keep = (formId: string, days: number, more: object = {}) =>
      keepRequest(store, variables.DATA_DIR, { formId, receivedAt: daysAgo(days), files: { 'a.pdf': 'a' }, ...more });
    const old = await keep('contact', 91, { channels: ['mail'], answers: { name: 'Mia Wong' } });
    const spam = await keep('contact', 91, { isSpam: true });
    const young = await keep('contact', 89);
    const forever = await keep('requirement', 4000);
    const unknown = await keep('contact-us', 4000);
    for (const days of [70, 63, 20]) await store.saveVisit(visit({ receivedAt: daysAgo(days) }));

    const serving = await startServer({ ...variables, DIST_DIR: await makeBuild(site), LOG_LEVEL: 'info' });
    const files = await openUploadFolder(variables.DATA_DIR);
    await expect.poll(() => files.list()).toEqual([...young.ids, ...forever.ids, ...unknown.ids].sort());
    const stay = [young, forever, unknown].map(({ ref }) => ref).sort();
    expect((await store.listSubmissions({ order: 'newest', limit: 9 })).map(({ ref }) => ref).sort()).toEqual(stay);
    expect(await store.countVisits()).toBe(1);
    expect(await store.takeDeliveries({ now: new Date('2100-01-01'), leaseUntil: new Date(0), limit: 9 })).toEqual([]);
    await store.close();
    serving.server.kill('SIGTERM');
    await once(serving.server, 'exit');
    const log = await serving.complaints;
    expect(log).toContain('"visits":2,"requests":{"contact":2}');
    for (const personal of ['Mia Wong', old.ref, spam.ref]) expect(log).not.toContain(personal);
  });
});

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
