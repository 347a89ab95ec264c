import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';
import { openPostgresStore } from '#server/store/postgres/postgres-store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers with the port of the PostgreSQL that the test files of a run share; `migratedTemplate` is ready then. */
    postgresOfRun: string;
  }
}

/** Several test files at once have more connections than PostgreSQL takes by default. */
const settings = ['max_connections=300'];

/** Name of a database whose tables are up to date and have no rows yet, to copy. */
export const migratedTemplate = 'migrated';

/** Milliseconds that the database may take for an answer on a busy machine. */
const patience = 60_000;

/** One PostgreSQL for all test files of a run, which starts when the first of them asks for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | undefined;
  const door = createServer(async (_request, response) => {
    starting ??= startWithTemplate();
    try {
      response.end(String((await starting).port));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  project.provide('postgresOfRun', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    await (await starting?.catch(() => undefined))?.stop();
  };
}

async function startWithTemplate(): Promise<PostgresServer> {
  const server = await startPostgres(settings);
  const url = await server.createDatabase();
  await (await openPostgresStore(url, patience)).close();
  await server.run(`alter database ${new URL(url).pathname.slice(1)} rename to ${migratedTemplate}`);
  return server;
}
