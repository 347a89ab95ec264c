import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { notedHeadFile } from '#server/audit/noted-head.ts';
import { verifyEvents } from '#server/audit/verify-events.ts';
import { watchAudit } from '#server/audit/watch-audit.ts';
import { noteOf } from '#server/store/audit/breaks.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { now, serveTinySite } from '../serve.ts';

/** A server that looks at its audit log again and again. */
async function openWatched(prepare = async (_note: string) => {}) {
  const served = await serveTinySite();
  const { app, store, folder, log } = served;
  await prepare(path.join(folder, notedHeadFile));
  watchAudit(app, { store, folder, interval: 10 });
  await app.listen();
  const file = path.join(folder, notedHeadFile);
  const noted = async () => JSON.parse(await readFile(file, 'utf8'));
  const record = () => store.recordEvent({ at: now, staff: 'lin', action: 'view' });
  const lines = () => log.map(line => JSON.parse(line) as { level: number; msg: string; audit?: object });
  return {
    ...served,
    file,
    noted,
    record,
    errors: () => lines().filter(({ level }) => level === 50),
    heads: () => lines().filter(line => line.audit),
  };
}

/** Takes events away as somebody who owns the database. */
function cutOff(folder: string, from: number) {
  const database = new DatabaseSync(path.join(folder, databaseFile), { timeout: 10_000 });
  for (const name of ['desk_event_no_delete', 'desk_chain_forward']) database.exec(`drop trigger ${name}`);
  database.exec(`delete from desk_event where number >= ${from}`);
  database.exec(`update desk_chain set number = ${from - 1}, hash = (select hash from desk_event where number = ${from - 1})`);
  database.close();
}

test('the last event is noted beside the database and in the log, again when there are more', async () => {
  const { store, record, noted, heads, errors } = await openWatched();
  await expect.poll(noted).toEqual({ number: 0, hash: '' });
  await record();
  await expect.poll(noted).toEqual(await store.auditHead());
  // The log follows the note.
  await expect.poll(() => heads().at(-1)?.audit).toEqual(await store.auditHead());
  expect(errors()).toEqual([]);
});

test('what was not noted yet is noted when the server ends', async () => {
  const { app, store, folder } = await serveTinySite();
  watchAudit(app, { store, folder, interval: 3600_000 });
  await app.listen();
  await expect.poll(() => readFile(path.join(folder, notedHeadFile), 'utf8').catch(() => '')).toContain('"number":0');
  await store.recordEvent({ at: now, staff: 'lin', action: 'view' });
  await app.close();
  expect(await readFile(path.join(folder, notedHeadFile), 'utf8')).toContain('"number":1');
});

test('a log that was cut off is reported once, and what was noted stays, however long the log becomes', async () => {
  const { store, folder, record, noted, errors } = await openWatched();
  for (let count = 0; count < 3; count += 1) await record();
  await expect.poll(noted).toMatchObject({ number: 3 });
  const before = await noted();
  cutOff(folder, 2);
  await expect.poll(() => errors().length).toBe(1);
  expect(errors()[0]?.msg).toContain(`does not have the event 3:${before.hash}`);
  for (let count = 0; count < 4; count += 1) await record();
  const looks = errors().length;
  await store.ping();
  expect([looks, await noted()]).toEqual([1, before]);
});

test.each([
  ['a file that is no note', (note: string) => writeFile(note, 'no json')],
  ['a folder', async (note: string) => void (await mkdir(note))],
])('%s in the place of the note is reported once, and the server serves on', async (_what, prepare) => {
  const { app, store, errors } = await openWatched(prepare);
  await expect.poll(() => errors().length).toBe(1);
  await store.ping();
  expect(errors()).toHaveLength(1);
  expect((await app.inject('/api/live')).statusCode).toBe(200);
});

test('a log that was changed is reported once when the server starts, until the breaks are noted', async () => {
  const { app, store, folder, log } = await serveTinySite();
  for (let count = 0; count < 3; count += 1) await store.recordEvent({ at: now, staff: 'lin', action: 'view' });
  const database = new DatabaseSync(path.join(folder, databaseFile), { timeout: 10_000 });
  database.exec('drop trigger desk_event_no_update');
  database.exec("update desk_event set staff = 'omar' where number = 2");
  database.close();
  const errors = () => log.map(line => JSON.parse(line)).filter(({ level }) => level === 50);
  const start = async () => {
    const other = await serveTinySite({ store });
    watchAudit(other.app, { store, folder, interval: 10 });
    await other.app.listen();
    return other;
  };
  watchAudit(app, { store, folder, interval: 10 });
  await app.listen();
  await expect.poll(() => errors().length).toBe(1);
  expect(errors()[0].msg).toBe(
    'The audit log was changed. Event 2 is not as it was written. `npm run staff -- audit` says more, and takes a note of why.',
  );
  const [first] = (await verifyEvents(store)).breaks;
  if (first === undefined) throw new Error('The log has a break.');
  await store.recordEvent(noteOf(first, 'a mistake', { staff: 'command:ada', at: now }));
  const next = await start();
  await next.app.close();
  expect(next.log.map(line => JSON.parse(line)).filter(({ level }) => level === 50)).toEqual([]);
});
