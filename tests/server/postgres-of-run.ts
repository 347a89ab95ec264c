import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from '#scripts/processes/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers with the port of the PostgreSQL that the test files of a run share. */
    postgresOfRun: string;
  }
}

/** Several test files at once have more connections than PostgreSQL takes by default. */
const settings = ['max_connections=300'];

/** One PostgreSQL for all test files of a run, which starts when the first of them asks for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | undefined;
  const door = createServer(async (_request, response) => {
    starting ??= startPostgres(settings);
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
