import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Databases, databasesAt } from '#scripts/processes/postgres.ts';
import { migratedTemplate } from './postgres-of-run.ts';

/** Databases of the PostgreSQL of a run. */
export interface SharedDatabases extends Databases {
  /** Returns the address of a database whose tables are up to date and have the rows of a new site. */
  migratedDatabase(): Promise<string>;
  /** Takes a database back in which only rows were changed: `migratedDatabase` gives it out again, without them. */
  reuse(url: string): void;
}

/**
 * Databases of the PostgreSQL that all test files of a run share, which starts with its first use. They are gone after the tests of
 * the file. Tests that end the server, or set it up in another way, start one of their own.
 */
export function sharedPostgres(): SharedDatabases {
  // Other files make databases in the same server at the same time.
  const prefix = `site_${randomBytes(8).toString('hex')}`;
  let opening: Promise<Databases> | undefined;
  const open = () => {
    opening ??= openShared(prefix);
    return opening;
  };
  const used: string[] = [];
  afterAll(async () => {
    if (opening === undefined) return;
    const { run } = await opening;
    for (const { datname } of await run(`select datname from pg_database where datname like '${prefix}%'`))
      await run(`drop database ${datname} with (force)`);
  });
  return {
    run: async (...statement) => (await open()).run(...statement),
    createDatabase: async template => (await open()).createDatabase(template),
    async migratedDatabase() {
      const databases = await open();
      const url = used.pop();
      if (url === undefined) return databases.createDatabase(migratedTemplate);
      await databases.run(await emptying(databases), new URL(url).pathname.slice(1));
      return url;
    },
    reuse: url => void used.push(url),
  };
}

let statements: Promise<string> | undefined;

/** Statements that leave the rows of a new site in a database: fifty times cheaper than another database. */
function emptying(databases: Databases): Promise<string> {
  statements ??= writeEmptying(databases);
  return statements;
}

async function writeEmptying({ run }: Databases): Promise<string> {
  const tables = await run(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`,
    migratedTemplate,
  );
  // Without triggers, which protect the audit log, and keys between tables.
  const parts = ['set session_replication_role = replica'];
  for (const { name } of tables) {
    parts.push(`delete from ${name}`);
    const [first] = await run(`select json_agg(t)::text as rows from ${name} t`, migratedTemplate);
    const rows = first?.rows;
    if (rows)
      parts.push(`insert into ${name} select * from json_populate_recordset(null::${name}, '${String(rows).replaceAll("'", "''")}')`);
  }
  return parts.join(';\n');
}

async function openShared(prefix: string): Promise<Databases> {
  const answer = await fetch(inject('postgresOfRun'));
  const port = await answer.text();
  if (!answer.ok) throw new Error(`The shared PostgreSQL does not start: ${port}`);
  return databasesAt(Number(port), prefix);
}
