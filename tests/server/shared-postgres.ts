import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Databases, databasesAt } from '#scripts/processes/postgres.ts';

/**
 * Databases of the PostgreSQL that all test files of a run share, which starts with its first use. They are gone after the tests of
 * the file. Tests that end the server, or set it up in another way, start one of their own.
 */
export function sharedPostgres(): Databases {
  // Other files make databases in the same server at the same time.
  const prefix = `site_${randomBytes(8).toString('hex')}`;
  let opening: Promise<Databases> | undefined;
  const open = () => {
    opening ??= openShared(prefix);
    return opening;
  };
  afterAll(async () => {
    if (opening === undefined) return;
    const { run } = await opening;
    for (const { datname } of await run(`select datname from pg_database where datname like '${prefix}%'`))
      await run(`drop database ${datname} with (force)`);
  });
  return {
    run: async (...statement) => (await open()).run(...statement),
    createDatabase: async () => (await open()).createDatabase(),
  };
}

async function openShared(prefix: string): Promise<Databases> {
  const answer = await fetch(inject('postgresOfRun'));
  const port = await answer.text();
  if (!answer.ok) throw new Error(`The shared PostgreSQL does not start: ${port}`);
  return databasesAt(Number(port), prefix);
}
