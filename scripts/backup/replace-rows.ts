import path from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { ensureFolder } from '#server/data-folder/ensure-folder.ts';
import type { Environment } from '#server/environment.ts';
import type { Deed } from '#server/store/audit/deed.ts';
import { type Deleted, deleteByIds, noteErasures } from '#server/store/deletion/delete-submissions.ts';
import { fillRequestTexts } from '#server/store/desk/request-text.ts';
import { migrate, migrations } from '#server/store/migrate.ts';
import { postgresEngine } from '#server/store/postgres/postgres-store.ts';
import { databaseFile } from '#server/store/sqlite/database-file.ts';
import { sqliteEngine } from '#server/store/sqlite/sqlite-engine.ts';
import { openSqliteFile } from '#server/store/sqlite/sqlite-file.ts';
import { StoreError } from '#server/store/store-error.ts';
import type { Tables } from '#server/store/tables.ts';
import { showStep } from '../command/progress.ts';
import { UsageError } from '../command/run-command.ts';
import { commandPatience } from '../requests/open-intake.ts';
import { insertRows, type RefusedRow } from './insert-rows.ts';
import { type Manifest, tablesIn } from './manifest.ts';
import { auditTables, mergeAudit, type OtherAudit } from './merge-audit.ts';
import { countRowsOf, type TableName, type TableRow } from './tables.ts';
import { backedUpRows } from './verify.ts';

/** How restoring has changed the rows. */
interface Replaced {
  /** Ids of uploads that are gone, those of erased requests among them. */
  gone: string[];
  /** Requests of the backup that were erased again. */
  erased: number;
  /** The audit log of the backup, if it is another one than that of the database. */
  otherAudit: OtherAudit | undefined;
  /** Rows of the backup that were left out. */
  refused: RefusedRow[];
}

/** A database to restore into, with the tables that the backup has. */
interface Target {
  /** Number of rows in the database. */
  countRows(): Promise<number>;
  /**
   * Replaces all rows with those of the backup, as a whole or not at all; their files are in the folder with this id. Requests
   * that were erased, according to the database or the backup, stay erased.
   */
  replaceRows(folder: string, from: { manifest: Manifest; folderId: string; by: Deed }): Promise<Replaced>;
  close(): Promise<void>;
}

const patience = { connection: commandPatience, query: 10 * 60_000 };

/** Requests that are erased with one statement. */
const groupSize = 500;

/** Opens the database and makes the tables of the backup's version. Throws UsageError if the database is newer. */
export async function openTarget(
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  manifest: Manifest,
): Promise<Target> {
  await ensureFolder(dataDir);
  const { db, noteDeletion, close } =
    databaseUrl === undefined ? sqliteEngine(openSqliteFile(path.join(dataDir, databaseFile))) : postgresEngine(databaseUrl, patience);
  try {
    await migrate(db, Object.fromEntries(manifest.migrations.flatMap(name => (migrations[name] ? [[name, migrations[name]]] : []))));
  } catch (error) {
    await close();
    if (!(error instanceof StoreError)) throw error;
    throw new UsageError(
      `${error.message} Is it reachable, and not newer than the backup? An older backup goes into a new database, with the server stopped.`,
    );
  }
  return {
    countRows: () => countRows(db),
    replaceRows: (folder, from) =>
      db.transaction().execute(async transaction => {
        await noteDeletion(transaction);
        return replaceRows(transaction, folder, from);
      }),
    close,
  };
}

/** Tables of what visitors ask for: a database that has rows in them was in use. Visits come as soon as a server runs. */
const asked = ['submission', 'upload', 'outbox'] as const;

async function countRows(db: Kysely<Tables>, tables: readonly TableName[] = ['visit', ...asked]): Promise<number> {
  let sum = 0;
  for (const table of tables) sum += await countRowsOf(db, table);
  return sum;
}

/** Tables in which the visits of a database are counted; they are counted again. */
const visitCounts = ['visit_day', 'visit_hour', 'visit_rolled'] as const;

async function replaceRows(
  transaction: Transaction<Tables>,
  folder: string,
  { manifest, folderId, by }: { manifest: Manifest; folderId: string; by: Deed },
): Promise<Replaced> {
  if ((await countRows(transaction, asked)) === 0) await setClock(transaction, manifest);
  const before = await transaction.selectFrom('upload').select('id').execute();
  const tables = tablesIn(manifest).filter(table => !auditTables.some(name => name === table));
  for (const table of [...tables.toReversed(), ...visitCounts]) await transaction.deleteFrom(table as 'visit').execute();
  const refused: RefusedRow[] = [];
  for (const table of tables) {
    const rows = placed(backedUpRows(folder, manifest, table), filesOf(manifest), folderId);
    const of = manifest.counts[table] ?? 0;
    const left = await insertRows(transaction, table, rows, done => showStep({ name: `Rows of the table ${table}`, done, of }));
    await requireCount(transaction, table, of - left.length);
    refused.push(...left);
  }
  const audit = await mergeAudit(transaction, folder, { manifest, by });
  refused.push(...audit.refused);
  const erased = await eraseAgain(transaction, manifest);
  await fillRequestTexts(transaction);
  const now = new Set((await transaction.selectFrom('upload').select('id').execute()).map(({ id }) => id));
  const gone = before.filter(({ id }) => !now.has(id));
  return { gone: [...gone, ...erased.uploads].map(({ id }) => id), erased: erased.count, otherAudit: audit.other, refused };
}

/**
 * The moment that the clock is compared with is that of the backup, where the database had nothing but visits: it has its own from the clock of a new
 * machine, and a wrong one would delete what it takes for old.
 */
async function setClock(transaction: Transaction<Tables>, { madeAt }: Manifest): Promise<void> {
  await transaction
    .insertInto('clock')
    .values({ id: 'last', seen_at: madeAt })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ seen_at: madeAt }))
    .execute();
}

/** Throws Error, which undoes all, when the database has not as many rows of a table as the backup. */
async function requireCount(db: Kysely<Tables>, table: TableName, wanted: number) {
  const found = await countRowsOf(db, table);
  if (found !== wanted) throw new Error(`The table ${table} has ${found} rows instead of ${wanted}; nothing was changed.`);
}

/** Erases the requests that were erased after the backup was made, or before another backup that was restored here. */
async function eraseAgain(transaction: Transaction<Tables>, { erasures }: Manifest): Promise<Omit<Deleted, 'views'>> {
  const erased: Omit<Deleted, 'views'> = { count: 0, uploads: [] };
  for (let from = 0; from < erasures.length; from += groupSize) {
    await noteErasures(transaction, erasures.slice(from, from + groupSize));
  }
  const known = transaction.selectFrom('erasure').select('id');
  for (;;) {
    const rows = await transaction.selectFrom('submission').select('id').where('id', 'in', known).limit(groupSize).execute();
    const { count, uploads } = await deleteByIds(
      transaction,
      rows.map(({ id }) => id),
    );
    erased.count += count;
    erased.uploads.push(...uploads);
    if (count === 0) return erased;
  }
}

const filesOf = ({ parts }: Manifest) =>
  new Set(parts.filter(part => part.path.startsWith('files/')).map(part => path.basename(part.path)));

/** Rows with the folder that their files are restored into. Rows of files that the backup lacks keep their folder. */
async function* placed(rows: AsyncIterable<TableRow>, ids: ReadonlySet<string>, folderId: string): AsyncGenerator<TableRow> {
  for await (const row of rows) yield 'folder_id' in row && ids.has(String(row.id)) ? { ...row, folder_id: folderId } : row;
}
