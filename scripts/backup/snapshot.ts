import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { finished } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Environment } from '#server/environment.ts';
import type { AuditHead } from '#server/store/audit/chain.ts';
import { headOf } from '#server/store/audit/verify-page.ts';
import { appliedMigrations, earlierAdvice, isEarlier } from '#server/store/migrate.ts';
import { postgresEngine } from '#server/store/postgres/postgres-store.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { sqliteEngine } from '#server/store/sqlite/sqlite-engine.ts';
import type { ErasureTable, Tables } from '#server/store/tables.ts';
import { showStep } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import { commandPatience, isThere } from '../requests/open-intake.ts';
import {
  accountTables,
  copiedTables,
  countRowsOf,
  erasuresIn,
  refuseUnknownTables,
  rowsOf,
  type TableName,
  type TableRow,
} from './tables.ts';

/** A database at one moment, written to a folder. */
export interface Snapshot {
  engine: 'sqlite' | 'postgres';
  migrations: string[];
  counts: Partial<Record<TableName, number>>;
  /** Names of the files in the folder. */
  fileNames: string[];
  /** Finished uploads, whose files belong to it. */
  uploads: { id: string; sha256: string; folderId: string | undefined }[];
  erasures: ErasureTable[];
  /** The last event of the audit log. */
  audit: AuditHead;
}

/** How long one query of an export may take, in milliseconds. */
const patience = { connection: commandPatience, query: 10 * 60_000 };

/** Copies the database as it is at one moment, while the server may write to it. Throws UsageError if there is no database. */
export function takeSnapshot({ dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>, folder: string): Promise<Snapshot> {
  return databaseUrl === undefined ? copySqlite(dataDir, folder) : exportPostgres(databaseUrl, folder);
}

async function copySqlite(dataDir: string, folder: string): Promise<Snapshot> {
  const original = path.join(dataDir, databaseFile);
  if (!(await isThere(original)))
    throw new UsageError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`);
  const copy = path.join(folder, databaseFile);
  const database = new DatabaseSync(original, { readOnly: true, timeout: 10_000 });
  await showStep({ name: 'Database' });
  try {
    // All pages at once: with pauses in between, each write of the server would restart the copy.
    await backup(database, copy, { rate: 2 ** 31 - 1 });
  } finally {
    database.close();
  }
  // A single file, which can be opened without writing others beside it.
  const copied = new DatabaseSync(copy);
  copied.exec('PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON');
  const { db, wipeDeleted, close } = sqliteEngine(copied);
  try {
    const migrations = await requireMigrations(db);
    // A backup does not have the bytes of unfinished uploads.
    await db.deleteFrom('upload').where('stored_name', 'is', null).execute();
    for (const table of accountTables) await db.deleteFrom(table).execute();
    // The server may do that later; no backup may ever have the text of requests that were deleted before.
    await wipeDeleted({ rewrites: true });
    const counts: Snapshot['counts'] = {};
    for (const table of copiedTables) counts[table] = await countRowsOf(db, table);
    const uploads = (await db.selectFrom('upload').selectAll().execute()).map(fileOf);
    const erasures = await erasuresIn(db);
    const audit = await headOf(db);
    return { engine: 'sqlite', migrations, counts, uploads, erasures, audit, fileNames: [databaseFile] };
  } finally {
    await close();
  }
}

async function exportPostgres(url: string, folder: string): Promise<Snapshot> {
  const { db, close } = postgresEngine(url, patience);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async transaction => {
        const migrations = await requireMigrations(transaction);
        const { counts, uploads } = await readAll(transaction, async (table, lines) => {
          const stream = createWriteStream(path.join(folder, `${table}.jsonl`), { flags: 'wx', mode: 0o600, flush: true });
          for await (const line of lines) if (!stream.write(`${line}\n`)) await once(stream, 'drain');
          await finished(stream.end());
        });
        const erasures = await erasuresIn(transaction);
        const audit = await headOf(transaction);
        return {
          engine: 'postgres',
          audit,
          migrations,
          counts,
          uploads,
          erasures,
          fileNames: copiedTables.map(table => `${table}.jsonl`),
        };
      });
  } finally {
    await close();
  }
}

async function requireMigrations(db: Kysely<Tables>): Promise<string[]> {
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0)
    throw new UsageError('The database is empty: no server has used it yet. Set DATA_DIR or DATABASE_URL as for the server.');
  if (isEarlier(migrations)) throw new UsageError(`The database is of an earlier version of the site. ${earlierAdvice}.`);
  await refuseUnknownTables(db);
  return migrations;
}

/** The file of a row; rows from before folders had ids have none. */
const fileOf = ({ id, sha256, folder_id }: Partial<Record<'id' | 'sha256' | 'folder_id', TableRow[string]>>) => ({
  id: String(id),
  sha256: String(sha256),
  folderId: folder_id?.toString(),
});

/** Counts the rows of all tables, writes them as lines, and notes which files belong to them. */
async function readAll(db: Kysely<Tables>, write: (table: TableName, lines: AsyncGenerator<string>) => Promise<void>) {
  const counts: Snapshot['counts'] = Object.fromEntries(copiedTables.map(name => [name, 0]));
  const uploads: Snapshot['uploads'] = [];
  let done = 0;
  async function* linesOf(table: TableName) {
    for await (const row of rowsOf(db, table)) {
      counts[table] = (counts[table] ?? 0) + 1;
      done += 1;
      await showStep({ name: 'Rows of the database', done });
      if (table === 'upload') uploads.push(fileOf(row));
      // Programs that read lines take these two characters for line ends.
      yield JSON.stringify(row).replace(/[\u2028\u2029]/g, character => (character === '\u2028' ? '\\u2028' : '\\u2029'));
    }
  }
  for (const table of copiedTables) {
    const lines = linesOf(table);
    await write(table, lines);
  }
  return { counts, uploads };
}
