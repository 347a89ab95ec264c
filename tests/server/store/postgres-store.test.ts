import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import type { Patience } from '#server/store/postgres/postgres-pool.ts';
import { openPostgresStore, postgresEngine } from '#server/store/postgres/postgres-store.ts';
import type { Store } from '#server/store/store.ts';
import { storeOver } from '#server/store/store-over.ts';
import { forwardTo } from '../forwarding.ts';
import { runServer } from '../server-process.ts';
import { makeBuild } from '../tiny-build.ts';
import { closedWithTest, patience } from './databases.ts';
import { submission, visit } from './samples.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const unavailable = { name: 'StoreError', failure: 'unavailable' };

/** A store with its tables, which has time to open, and then as much as a test says. */
async function openStore(url: string, inUse: Patience = { connection: patience, query: patience }) {
  await (await openPostgresStore(url, patience)).close();
  return closedWithTest(storeOver(postgresEngine(url, inUse)));
}

/** Until a store saves: the first attempts may still meet connections that have ended, or be late on a busy machine. */
const untilSaved = (store: Store) => expect.poll(() => store.saveSubmission(submission())).toMatchObject({ type: 'saved' });

test('connections that the database cuts, idle or at work, are replaced', async () => {
  const store = await openStore(await server.createDatabase());
  const cut = () => server.run("select pg_terminate_backend(pid) from pg_stat_activity where datname like 'site_%'");
  for (let round = 0; round < 5; round++) {
    const work = Promise.allSettled(Array.from({ length: 20 }, () => store.saveSubmission(submission())));
    await cut();
    for (const result of await work) if (result.status === 'rejected') expect(result.reason).toMatchObject(unavailable);
  }
  await cut();
  await untilSaved(store);
});

test('while the server is away the store says so at once; when it is back the store works, and nothing confirmed is lost', async () => {
  const store = await openStore(await server.createDatabase());
  const sent = submission();
  const saved = await store.saveSubmission(sent);
  await server.halt();
  const asked = await Promise.allSettled([store.ping(), store.saveVisit(visit()), store.saveSubmission(submission())]);
  expect(asked).toMatchObject([{ reason: unavailable }, { reason: unavailable }, { reason: unavailable }]);
  await server.start();
  expect(await store.saveSubmission(sent)).toEqual({ ...saved, type: 'known' });
  await store.saveVisit(visit());
  expect(await store.countVisits()).toBe(1);
});

test('a database that hangs fails in time, and one that wakes up is used again', async () => {
  const url = new URL(await server.createDatabase());
  const wire = await openWire(server.port);
  url.port = String(wire.port);
  const store = await openStore(String(url), { connection: 300, query: 300 });
  await untilSaved(store);
  wire.hang();
  const asked = await Promise.allSettled([store.ping(), store.saveVisit(visit()), store.saveSubmission(submission())]);
  expect(asked).toMatchObject([{ reason: unavailable }, { reason: unavailable }, { reason: unavailable }]);
  await expect(store.ping()).rejects.toMatchObject(unavailable);
  wire.wake();
  await untilSaved(store);
  const visited = () => store.saveVisit(visit()).then(() => 'saved');
  await Promise.all(Array.from({ length: 20 }, () => expect.poll(visited).toBe('saved')));
});

test('a table that another process locks fails in time', async () => {
  const url = await server.createDatabase();
  const store = await openStore(url, { connection: patience, query: 300 });
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('begin; lock table submission');
  await expect(store.saveSubmission(submission())).rejects.toMatchObject(unavailable);
  await other.query('commit');
  await other.end();
  await untilSaved(store);
});

test('while its disk is full the store says so and keeps nothing; with room again it goes on', async () => {
  const url = await server.createDatabase();
  const store = await openStore(url);
  // The error of a full disk, without filling one.
  await server.run(
    `create function fill() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
     create trigger full_disk before insert on outbox execute function fill()`,
    new URL(url).pathname.slice(1),
  );
  const sent = submission({ channels: ['mail'] });
  await expect(store.saveSubmission(sent)).rejects.toMatchObject({
    failure: 'full',
    message: 'The disk of the database is full: make room on it',
  });
  expect(await store.listSubmissions({ order: 'newest', limit: 10 })).toEqual([]);
  await server.run('drop trigger full_disk on outbox', new URL(url).pathname.slice(1));
  expect(await store.saveSubmission(sent)).toMatchObject({ type: 'saved' });
});

test('a database that would not sync its commits does so for this session', async () => {
  const url = await server.createDatabase();
  const name = new URL(url).pathname.slice(1);
  await server.run(`alter database ${name} set synchronous_commit = off`);
  const engine = postgresEngine(url, { connection: 5000, query: 5000 });
  onTestFinished(() => engine.close());
  expect(await engine.read(db => sql`show synchronous_commit`.execute(db))).toMatchObject({ rows: [{ synchronous_commit: 'on' }] });
  expect(await server.run('show synchronous_commit', name)).toEqual([{ synchronous_commit: 'off' }]);
});

test('a server that never syncs is refused', async () => {
  const careless = await startPostgres(['fsync=off']);
  onTestFinished(() => careless.stop());
  await expect(openPostgresStore(await careless.createDatabase())).rejects.toThrow(
    'PostgreSQL runs with fsync = off instead of on; answers would not survive a power cut.',
  );
});

test('a database that cannot be used is named at start, without its password', async () => {
  const wrong = `postgres://maintainer:wrong-one@127.0.0.1:${server.port}/site`;
  const { code, complaint } = await runServer({ DIST_DIR: await makeBuild(), DATABASE_URL: wrong });
  expect([code, complaint]).toEqual([
    2,
    `The database postgres://127.0.0.1:${server.port}/site cannot be used: password authentication failed for user "maintainer". Check DATABASE_URL, and whether the database is running.\n`,
  ]);
  await expect(openPostgresStore('postgres://127.0.0.1:1/site')).rejects.toThrow('cannot be used: connect ECONNREFUSED 127.0.0.1:1.');
});

/** A connection between store and server that can hang like a broken network. */
async function openWire(port: number) {
  let isHanging = false;
  const wire = await forwardTo(
    () => ({ host: '127.0.0.1', port }),
    (client, server) => {
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const)
        from.on('data', data => {
          if (!isHanging) to.write(data);
        });
    },
  );
  return {
    port: wire.port,
    hang: () => {
      isHanging = true;
    },
    wake: () => {
      isHanging = false;
    },
  };
}
