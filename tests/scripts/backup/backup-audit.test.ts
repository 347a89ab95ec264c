import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyEvents } from '#server/audit/verify-events.ts';
import type { Store } from '#server/store/store.ts';
import { sharedPostgres } from '../../server/shared-postgres.ts';
import { newPostgres, newSqlite, type Place } from '../../server/store/databases.ts';
import { at, submission } from '../../server/store/samples.ts';
import { makeBuild, makeFolder } from '../../server/tiny-build.ts';
import { runScriptWith } from '../run-script.ts';

const server = sharedPostgres();
let dist: string;
beforeAll(async () => {
  dist = await makeBuild();
});

const postgres = newPostgres(() => server);
const by = `command:${userInfo().username}`;

/** A place with a data folder, and commands that run there. */
async function openPlace(newPlace: () => Promise<Place>) {
  const place = await newPlace();
  const dataDir = place.variables.DATA_DIR ?? (await makeFolder());
  const run = (name: string, ...args: string[]) => runScriptWith(name, args, { DATA_DIR: dataDir, ...place.variables, DIST_DIR: dist });
  return { place, dataDir, run, store: await place.openStore() };
}

const act = (store: Store, staff: string) => store.recordEvent({ at: at(), staff, action: 'view' });
const logged = async (store: Store) =>
  (await store.listEvents({}, { limit: 50 })).toReversed().map(({ staff, action }) => `${staff} ${action}`);

// Each engine is read and written.
describe.each([
  ['SQLite to PostgreSQL', newSqlite, postgres],
  ['PostgreSQL to SQLite', postgres, newSqlite],
])('%s: the audit log', (_, newPlace, newTarget) => {
  test('goes with a backup to a new place, where it goes on, and is guarded as before', async () => {
    const [from, to, folder] = [await openPlace(newPlace), await openPlace(newTarget), path.join(await makeFolder(), 'backup')];
    for (const name of ['lin', 'omar']) await act(from.store, name);
    expect(await from.run('backup', folder)).toMatchObject({ code: 0 });
    const head = await from.store.auditHead();
    expect(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')).audit).toEqual(head);
    expect(await to.run('restore', folder)).toMatchObject({ code: 0, stderr: '' });
    expect(await logged(to.store)).toEqual(['lin view', 'omar view', `${by} backup`, `${by} restore`]);
    expect(await verifyEvents(to.store, [head])).toMatchObject({ count: 4, missing: [] });
    expect(await to.run('staff', 'audit')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^4 events/) });
    const { db } = await to.place.openEngine();
    await expect(sql`delete from desk_event where number = 1`.execute(db)).rejects.toThrow(/only be added to/);
  });
});

describe.each([
  ['SQLite', newSqlite],
  ['PostgreSQL', postgres],
])('%s: the audit log', (_, newPlace) => {
  test('keeps what was done since an older backup that is restored, and says that it was', async () => {
    const [place, folder] = [await openPlace(newPlace), path.join(await makeFolder(), 'backup')];
    const { store, run } = place;
    await act(store, 'lin');
    await run('backup', folder);
    const { number, hash } = await store.auditHead();
    await act(store, 'omar');
    await store.saveSubmission(submission());
    expect(await run('restore', folder, '--force')).toMatchObject({ code: 0, stderr: '' });
    expect(await logged(store)).toEqual(['lin view', `${by} backup`, 'omar view', `${by} restore`]);
    expect(await store.listEvents({ action: 'restore' }, { limit: 1 })).toMatchObject([
      { detail: expect.stringMatching(new RegExp(`^20.+Z, ${number}:${hash}$`)) },
    ]);
    expect(await run('staff', 'audit')).toMatchObject({ code: 0 });
  });

  test('that is shorter goes on with what a newer backup has', async () => {
    const [place, fresh, folder] = [await openPlace(newPlace), await openPlace(newPlace), await makeFolder()];
    await act(place.store, 'lin');
    await place.run('backup', path.join(folder, 'older'));
    await act(place.store, 'omar');
    await place.run('backup', path.join(folder, 'newer'));
    await fresh.run('restore', path.join(folder, 'older'));
    // As after a copy of the files, or an older machine: without what the restore itself noted.
    const { db } = await fresh.place.openEngine();
    for (const statement of fresh.place.isPostgres
      ? ['alter table desk_event disable trigger all', 'alter table desk_chain disable trigger all']
      : ['drop trigger desk_event_no_delete', 'drop trigger desk_chain_forward'])
      await sql.raw(statement).execute(db);
    await sql`delete from desk_event where number > 2`.execute(db);
    await sql`update desk_chain set number = 2, hash = (select hash from desk_event where number = 2)`.execute(db);
    expect(await fresh.run('restore', path.join(folder, 'newer'), '--force')).toMatchObject({ code: 0, stderr: '' });
    expect(await logged(fresh.store)).toEqual(['lin view', `${by} backup`, 'omar view', `${by} backup`, `${by} restore`]);
    expect(await verifyEvents(fresh.store)).toMatchObject({ count: 5 });
    expect((await verifyEvents(fresh.store)).breaks).toEqual([]);
  });
});

describe('the audit log', () => {
  test('of another place stays there, and the backup keeps its own', async () => {
    const [from, to, folder] = [await openPlace(newSqlite), await openPlace(newSqlite), path.join(await makeFolder(), 'backup')];
    await act(from.store, 'lin');
    await from.run('backup', folder);
    const { number, hash } = await from.store.auditHead();
    await act(to.store, 'omar');
    expect(await to.run('restore', folder)).toMatchObject({
      code: 0,
      stderr: `The audit log here is another one than that of the backup, and stays. The backup keeps its own 2 events, up to ${number}:${hash}\n`,
    });
    expect(await logged(to.store)).toEqual(['omar view', `${by} restore`]);
    expect(await verifyEvents(to.store)).toMatchObject({ count: 2 });
  });

  test.each([
    ['changed', "update desk_event set staff = 'omar' where number = 1", 'Event 1 is not as it was written'],
    ['removed', 'delete from desk_event where number = 2', 'Event 2 is missing'],
    [
      'cut off',
      'delete from desk_event where number > 1; update desk_chain set number = 1, hash = (select hash from desk_event where number = 1)',
      'cut off or written again',
    ],
  ])('that is %s after a restore shows it', async (_name, statements, message) => {
    const [from, to, folder] = [await openPlace(newSqlite), await openPlace(newSqlite), path.join(await makeFolder(), 'backup')];
    await act(from.store, 'lin');
    await from.run('backup', folder);
    await to.run('restore', folder);
    expect(await to.run('staff', 'audit')).toMatchObject({ code: 0 });
    const { db } = await to.place.openEngine();
    const off = ['desk_event_no_update', 'desk_event_no_delete', 'desk_chain_forward'].map(name => `drop trigger ${name}`);
    for (const statement of [...off, ...statements.split('; ')]) await sql.raw(statement).execute(db);
    expect(await to.run('staff', 'audit')).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });
});
