import { readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { noteHead } from '#server/audit/noted-head.ts';
import { migrate } from '#server/store/migrate.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { sqliteEngine } from '#server/store/sqlite/sqlite-engine.ts';
import { openSqliteFile } from '#server/store/sqlite/sqlite-file.ts';
import { openSqliteStore } from '#server/store/sqlite/threaded-store.ts';
import { storeOver } from '#server/store/store-over.ts';
import { openUploadFolder } from '#server/uploads/upload-folder.ts';
import { makeFolder } from '../tiny-build.ts';
import { at, finishedUpload, submission, visit } from './samples.ts';

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

test('a visit is kept with its name, device, language and time in UTC', async () => {
  const folder = path.join(await makeFolder(), 'made/on/the/way');
  const store = await openStore(folder);
  const kept = visit({ receivedAt: new Date('2025-03-04T05:06:07.008Z'), language: 'zh' });
  await store.saveVisit(kept);
  expect(rowsOf(folder, 'select * from visit')).toEqual([
    { id: kept.id, page_title: 'home', device_name: 'mobile', language: 'zh', received_at: '2025-03-04T05:06:07.008Z' },
  ]);
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

test('while another process writes for long, visits are refused, all else is answered, and nothing is lost or stuck', async () => {
  const folder = await makeFolder();
  const store = await openStore(folder);
  const other = new DatabaseSync(path.join(folder, databaseFile), { timeout: 10_000 });
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  // As long as a visit waits for the other process, this thread has time for others.
  let turns = 0;
  const pulse = setInterval(() => {
    turns += 1;
  }, 10);
  await expect(store.saveVisit(visit())).rejects.toMatchObject({ failure: 'unavailable' });
  clearInterval(pulse);
  expect(turns).toBeGreaterThan(10);
  await store.ping();
  const saved = store.saveVisit(visit());
  await setTimeout(100);
  other.exec('rollback');
  await saved;
  expect(await store.countVisits()).toBe(1);
});

test.each([
  ['is no database', 'file is not a database', async (file: string) => writeFile(file, 'x'.repeat(5000))],
  ['has damaged pages', 'database disk image is malformed', async (file: string) => damage(file)],
  ['was emptied', 'site.sqlite is empty', async (file: string) => truncate(file)],
])('a database that %s is left alone, and the message says how to restore a backup', async (_what, reason, spoil) => {
  const folder = await makeFolder();
  const store = await openSqliteStore(folder);
  await store.saveSubmission(submission());
  await store.close();
  await openUploadFolder(folder);
  const file = path.join(folder, databaseFile);
  await spoil(file);
  const before = await readFile(file);
  const { message } = await openSqliteStore(folder).catch(error => error);
  expect(message).toContain(reason);
  expect(message).toContain(
    `. Its database is damaged: move site.sqlite and the files whose names begin so out of ${folder}, and restore a backup: npm run restore -- BACKUP.`,
  );
  expect(await readFile(file)).toEqual(before);
});

test('a database that is gone is not begun again beside the note of its audit log', async () => {
  const folder = await makeFolder();
  const store = await openSqliteStore(folder);
  await store.recordEvent({ at: at(), staff: 'lin', action: 'list' });
  await noteHead(store, folder);
  await store.close();
  for (const ending of ['', '-wal', '-shm']) await rm(path.join(folder, `${databaseFile}${ending}`), { force: true });
  await expect(openSqliteStore(folder)).rejects.toThrow(
    'site.sqlite is gone, and audit-head.json names an event that was in it. Put it back',
  );
  await rm(path.join(folder, 'audit-head.json'));
  await (await openSqliteStore(folder)).close();
});

/** Overwrites all pages but the first. */
async function damage(file: string) {
  const content = await readFile(file);
  await writeFile(file, content.fill(0xff, 4096));
}

test('a database that is a symbolic link is refused, whether it leads somewhere or not', async () => {
  const [folder, other] = [await makeFolder(), await makeFolder()];
  const target = path.join(other, databaseFile);
  await symlink(target, path.join(folder, databaseFile));
  const refusal = `The data folder ${folder} cannot be used: site.sqlite is a symbolic link. Put the database itself there, or let DATA_DIR name the folder that has it: SQLite keeps its log beside the database, and only the lock of that folder keeps others from it.`;
  await expect(openSqliteStore(folder)).rejects.toThrow(refusal);
  await expect(stat(target)).rejects.toThrow('ENOENT');
  await (await openStore(other)).close();
  await expect(openSqliteStore(folder)).rejects.toThrow(refusal);
});

test('while the disk is full the store says so and keeps nothing; with room again it goes on', async () => {
  const database = openSqliteFile(path.join(await makeFolder(), databaseFile));
  const engine = sqliteEngine(database);
  await migrate(engine.db);
  const store = storeOver(engine);
  onTestFinished(() => store.close());
  const uploads = [await finishedUpload(store)];
  const { page_count: pages } = database.prepare('pragma page_count').get() as { page_count: number };
  database.exec(`pragma max_page_count = ${pages + 3}`);
  const large = () => submission({ answers: { message: 'x'.repeat(60_000) }, uploads, channels: ['mail'] });
  await expect(store.saveSubmission(large())).rejects.toMatchObject({
    failure: 'full',
    message: 'The disk of the database is full: make room on it',
  });
  const together = await Promise.allSettled([store.saveSubmission(large()), store.saveSubmission(submission())]);
  expect(together.map(({ status }) => status)).toContain('rejected');
  database.exec(`pragma max_page_count = ${pages + 1000}`);
  const kept = together.filter(({ status }) => status === 'fulfilled').length;
  expect(await store.listSubmissions({ order: 'newest', limit: 10 })).toHaveLength(kept);
  expect(await store.saveSubmission(large())).toMatchObject({ type: 'saved' });
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
});

test('of changes that share a flush, one that breaks off is undone by itself', async () => {
  const engine = sqliteEngine(openSqliteFile(path.join(await makeFolder(), databaseFile)));
  await migrate(engine.db);
  onTestFinished(() => engine.close());
  const insert = (id: string, mistake?: Error) =>
    engine.write(async transaction => {
      await transaction.insertInto('visit').values({ id, page_title: 'home', device_name: 'PC', received_at: '' }).execute();
      if (mistake) throw mistake;
      return id;
    });
  const mistake = new TypeError('a mistake of ours');
  const results = await Promise.allSettled([insert('a'), insert('b', mistake), insert('a'), insert('c')]);
  expect(results).toMatchObject([
    { value: 'a' },
    { reason: mistake },
    { reason: { name: 'StoreError', failure: 'refused' } },
    { value: 'c' },
  ]);
  expect(await engine.read(db => db.selectFrom('visit').select('id').execute())).toEqual([{ id: 'a' }, { id: 'c' }]);
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
