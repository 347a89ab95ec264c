import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from '#server/store/tables.ts';
import { storableText } from '#site/storable-text.ts';
import type { TableName, TableRow } from './tables.ts';

/** A row of a backup that the database refuses, and why. */
export interface RefusedRow {
  table: TableName;
  id: string;
  reason: string;
}

/** Rows that are written with one statement: SQLite takes 32,766 values, PostgreSQL 65,535. */
const groupSize = 500;

/**
 * Inserts rows, and returns those that the database refuses for what they are, which are left out: a row that a hand has written, or whose
 * request a hand has deleted, does not keep all others in the backup. PostgreSQL keeps no NUL, in whose place U+FFFD comes.
 */
export async function insertRows(
  transaction: Transaction<Tables>,
  table: TableName,
  rows: AsyncIterable<TableRow>,
  onProgress: (done: number) => Promise<void> = async () => undefined,
): Promise<RefusedRow[]> {
  const isPostgres = transaction.getExecutor().adapter instanceof PostgresAdapter;
  const refused: RefusedRow[] = [];
  let group: TableRow[] = [];
  let done = 0;
  const write = async () => {
    if ((await refusalOf(transaction, table, group)) !== undefined)
      for (const row of group) {
        const reason = await refusalOf(transaction, table, [row]);
        if (reason !== undefined) refused.push({ table, id: String(row.id), reason });
      }
    done += group.length;
    group = [];
    await onProgress(done);
  };
  for await (const row of rows) {
    group.push(isPostgres ? withStorableTexts(row) : row);
    if (group.length === groupSize) await write();
  }
  await write();
  return refused;
}

const withStorableTexts = (row: TableRow): TableRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? storableText(value) : value]));

/** Inserts rows, all or none; why the database refuses one of them. */
async function refusalOf(transaction: Transaction<Tables>, table: TableName, rows: readonly TableRow[]): Promise<string | undefined> {
  if (rows.length === 0) return undefined;
  await sql`savepoint restored`.execute(transaction);
  try {
    await transaction
      .insertInto(table)
      .values(rows as never)
      .execute();
  } catch (error) {
    if (!isOfRows(error)) throw error;
    await sql`rollback to savepoint restored`.execute(transaction);
    return (error as Error).message;
  }
  await sql`release savepoint restored`.execute(transaction);
  return undefined;
}

/** Constraints and types of SQLite (19, 20), and what PostgreSQL says of values (22…) and of constraints (23…). */
function isOfRows(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return typeof errcode === 'number' ? [19, 20].includes(errcode & 0xff) : /^2[23]...$/.test(String(code));
}
