import { mkdir, readdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/store/migrate.ts';
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { sqliteEngine } from '#server/store/sqlite/sqlite-engine.ts';
import { openSqliteFile } from '#server/store/sqlite/sqlite-file.ts';
import type { Store } from '#server/store/store.ts';
import { storeOver } from '#server/store/store-over.ts';
import { folderIdFile } from '#server/uploads/folder-id.ts';
import { filesFolder, trialFile } from '#server/uploads/upload-folder.ts';
import { serveTinySite } from '../serve.ts';
import { sharedPostgres } from '../shared-postgres.ts';
import { makeFolder } from '../tiny-build.ts';

const postgres = sharedPostgres();

interface Switchable {
  store: Store;
  /** Lets the database be written to, or only read. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
}

async function sqlite(): Promise<Switchable> {
  const database = openSqliteFile(path.join(await makeFolder(), databaseFile));
  const engine = sqliteEngine(database);
  await migrate(engine.db);
  return { store: storeOver(engine), setReadOnly: async isReadOnly => database.exec(`pragma query_only = ${isReadOnly}`) };
}

async function inPostgres(): Promise<Switchable> {
  const url = await postgres.createDatabase();
  const name = new URL(url).pathname.slice(1);
  return {
    store: await openPostgresStore(url, 60_000),
    async setReadOnly(isReadOnly) {
      await postgres.run(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`);
      // Connections have the settings that they began with.
      await postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
  };
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', inPostgres],
])('%s', (_name, open) => {
  test('a server whose database can only be read is not ready, and the log says why; when it can write again, it is', async () => {
    const { store, setReadOnly } = await open();
    const { app, log } = await serveTinySite({ store });
    const status = async (url: string) => (await app.inject(url)).statusCode;
    const ready = () => status('/api/ready');
    expect(await ready()).toBe(200);
    await setReadOnly(true);
    // What was found holds for a moment.
    await expect.poll(ready).toBe(503);
    await expect.poll(() => status('/api/health')).toBe(503);
    expect(await status('/api/live')).toBe(200);
    // PostgreSQL first says that it ended the connection.
    const errors = async () => (await ready()) === 503 && log.filter(line => JSON.parse(line).level === 50).join('');
    await expect.poll(errors).toMatch(/readonly database|read-only transaction/);
    await setReadOnly(false);
    await expect.poll(ready).toBe(200);
    expect(await store.listFileRemovals('f_any')).toEqual([]);
  });

  test('a server that cannot write into the folder of files is not ready, and the log says why; when it can again, it is', async () => {
    const { store } = await open();
    const { app, files, folder, log } = await serveTinySite({ store });
    const ready = async () => (await app.inject('/api/ready')).statusCode;
    expect(await ready()).toBe(200);
    expect(await readdir(path.join(folder, filesFolder))).toEqual([folderIdFile]);
    // A folder in the place of the file that is tried: no right keeps root from writing.
    await mkdir(path.join(folder, filesFolder, trialFile));
    await expect.poll(ready).toBe(503);
    expect(log.filter(line => JSON.parse(line).level === 50).join('')).toContain(`${path.join(folder, filesFolder)} cannot be written to.`);
    await rmdir(path.join(folder, filesFolder, trialFile));
    await expect.poll(ready).toBe(200);
    expect(await files.list()).toEqual([]);
  });
});

test('checks that come while one is writing wait for it, and write nothing themselves', async () => {
  const { store } = await sqlite();
  const [allAsk, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  let writes = 0;
  const { app } = await serveTinySite({
    store: {
      ...store,
      async ping() {
        asked += 1;
        if (asked === 50) allAsk.resolve();
      },
      tryWrite() {
        writes += 1;
        return written.promise;
      },
    },
  });
  const checks = Promise.all(Array.from({ length: 50 }, () => app.inject('/api/ready')));
  await allAsk.promise;
  await new Promise(setImmediate);
  written.resolve();
  expect(new Set((await checks).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(writes).toBe(1);
});
