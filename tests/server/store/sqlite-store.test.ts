import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, migrations } from '#server/store/migrate.ts';
import { nodeSqliteDialect } from '#server/store/node-sqlite.ts';
import { openSqliteFile } from '#server/store/sqlite-file.ts';
import { databaseFile, openSqliteStore } from '#server/store/sqlite-store.ts';
import { StoreError, type Visit } from '#server/store/store.ts';
import { makeFolder } from '../tiny-build.ts';

const visit = (): Visit => ({
  id: randomUUID(),
  pageTitle: 'home',
  deviceName: 'mobile',
  receivedAt: new Date('2025-03-04T05:06:07.008Z'),
});

async function openStore(folder?: string) {
  const store = await openSqliteStore(folder ?? (await makeFolder()));
  onTestFinished(() => store.close());
  return store;
}

function rowsOf(folder: string, sql: string) {
  const database = new DatabaseSync(path.join(folder, databaseFile), { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map(row => ({ ...row }));
  } finally {
    database.close();
  }
}

test('a visit is kept with its name, device and time in UTC', async () => {
  const folder = path.join(await makeFolder(), 'made/on/the/way');
  const store = await openStore(folder);
  const kept = visit();
  await store.saveVisit(kept);
  expect(rowsOf(folder, 'select * from visit')).toEqual([
    { id: kept.id, page_title: 'home', device_name: 'mobile', received_at: '2025-03-04T05:06:07.008Z' },
  ]);
});

test('a thousand visits at once are all kept', async () => {
  const store = await openStore();
  await Promise.all(Array.from({ length: 1000 }, () => store.saveVisit(visit())));
  expect(await store.countVisits()).toBe(1000);
});

test('closing keeps what is still waiting; opened again the visits are there', async () => {
  const folder = await makeFolder();
  const first = await openSqliteStore(folder);
  const waiting = [first.saveVisit(visit()), first.saveVisit(visit())];
  await first.close();
  await Promise.all(waiting);
  const second = await openStore(folder);
  expect(await second.countVisits()).toBe(2);
  await second.saveVisit(visit());
  expect(await second.countVisits()).toBe(3);
});

test('a closed store says that it cannot answer', async () => {
  const store = await openStore();
  await store.close();
  for (const asked of [store.ping(), store.countVisits(), store.saveVisit(visit())]) await expect(asked).rejects.toThrow(StoreError);
});

test('when one of a group cannot be kept none is, and each caller hears of it', async () => {
  const store = await openStore();
  const [one, two] = [visit(), visit()];
  await store.saveVisit(one);
  const results = await Promise.allSettled([store.saveVisit(two), store.saveVisit(one)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await store.countVisits()).toBe(1);
  await store.saveVisit(two);
  expect(await store.countVisits()).toBe(2);
});

test('a commit reaches the disk: write-ahead log, synchronous FULL, foreign keys, patience with other processes', async () => {
  const database = openSqliteFile(path.join(await makeFolder(), databaseFile));
  onTestFinished(() => database.close());
  const setting = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(setting)).toEqual(['wal', 2, 1, 2000]);
});

test('a database that SQLite cannot make durable is refused', () => {
  expect(() => openSqliteFile(':memory:')).toThrow(
    'SQLite runs with journal_mode = memory instead of wal; answers would not survive a power cut.',
  );
});

test('a failed migration leaves nothing half applied, and can be repaired', async () => {
  const folder = await makeFolder();
  await (await openSqliteStore(folder)).close();
  const schema = 'select type, name, sql from sqlite_schema order by name';
  const before = rowsOf(folder, schema);
  const db = new Kysely<object>({ dialect: nodeSqliteDialect(openSqliteFile(path.join(folder, databaseFile))) });
  onTestFinished(() => db.destroy());
  const addEnquiry = (next: string) => ({
    ...migrations,
    '0002-enquiry': {
      up: async (database: Kysely<unknown>) => {
        await database.schema.createTable('enquiry').addColumn('id', 'text').execute();
        await database.schema.alterTable('visit').addColumn('language', 'text').execute();
      },
    },
    '0003-next': { up: (database: Kysely<unknown>) => database.schema.createTable(next).addColumn('id', 'text').execute() },
  });
  await expect(migrate(db, addEnquiry('visit'))).rejects.toThrow('Migration 0003-next of the database failed, nothing was changed.');
  expect(rowsOf(folder, schema)).toEqual(before);
  await migrate(db, addEnquiry('reply'));
  expect(rowsOf(folder, "select name from sqlite_schema where name in ('enquiry', 'reply') order by name")).toEqual([
    { name: 'enquiry' },
    { name: 'reply' },
  ]);
});

test('two processes that start at once both come up', async () => {
  const folder = await makeFolder();
  const stores = await Promise.all([openStore(folder), openStore(folder)]);
  await Promise.all(stores.map(store => store.saveVisit(visit())));
  expect(await stores[0].countVisits()).toBe(2);
});

test('while another process writes for long, visits are refused and nothing is lost or stuck', async () => {
  const folder = await makeFolder();
  const store = await openStore(folder);
  const other = new DatabaseSync(path.join(folder, databaseFile));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  await expect(store.saveVisit(visit())).rejects.toThrow(StoreError);
  await store.ping();
  other.exec('rollback');
  await store.saveVisit(visit());
  expect(await store.countVisits()).toBe(1);
});

test.each([
  ['a file in the place of the folder', (folder: string) => writeFile(path.join(folder, 'data'), ''), 'EEXIST'],
  [
    'a file that is no database',
    (folder: string) => writeFile(path.join(folder, databaseFile), 'x'.repeat(5000)),
    'file is not a database',
  ],
])('%s is named in the message', async (_what, prepare, reason) => {
  const folder = await makeFolder();
  await prepare(folder);
  const data = reason === 'EEXIST' ? path.join(folder, 'data') : folder;
  await expect(openSqliteStore(data)).rejects.toThrow(new RegExp(`^The data folder ${data} cannot be used: .*${reason}`));
});

test('a folder that cannot be made is named in the message', async () => {
  await expect(openSqliteStore('/dev/null/data')).rejects.toThrow('The data folder /dev/null/data cannot be used: ENOTDIR');
});
