import type { Kysely } from 'kysely';
import { headOf } from '#server/store/audit/verify-page.ts';
import type { ErasureTable, Tables } from '#server/store/tables.ts';

/** What is of accounts alone: in no backup, not even where the whole database is copied first. Those that refer to others come first. */
export const accountTables = [
  'staff_identity',
  'passkey',
  'passkey_challenge',
  'recovery_code',
  'staff_session',
  'notice_choice',
  'notice_entry',
  'desk_view',
  'request_seen',
  'request_reader',
  'staff',
] as const satisfies (keyof Tables)[];

/**
 * Tables that are not copied: a backup has only rows of files that stay, its manifest says what was erased, confirmations, counts
 * of senders and codes of what was sent are of a day, the clock is that of a machine, who saw what and who is told of what go with the accounts, the text to search and what visits are counted in
 * is made again, and restoring must not bring back accounts that were removed,
 * or their old passwords.
 */
const uncopied = [
  'file_removal',
  'erasure',
  'confirmation',
  'sender_count',
  'recent_form',
  'sender_key',
  'clock',
  'request_text',
  'visit_day',
  'visit_hour',
  'visit_rolled',
  ...accountTables,
] as const satisfies (keyof Tables)[];

export type TableName = Exclude<keyof Tables, (typeof uncopied)[number]>;
export type TableRow = Record<string, string | number | bigint | null>;

/** Databases have a desk and an audit log from this migration on. */
export const deskMigration = '0007-desk';

/** Tables that others refer to come first, each with the migration that made it, or the first one. */
const copied: readonly (readonly [TableName, string])[] = [
  ['visit', ''],
  ['form_words', '0038-form-words'],
  ['submission', ''],
  ['upload', ''],
  ['outbox', ''],
  ['request_state', deskMigration],
  ['request_note', deskMigration],
  ['request_label', '0030-inbox'],
  ['request_reply', '0010-reply'],
  ['form_day', '0034-form-day'],
  ['desk_event', deskMigration],
  ['desk_chain', deskMigration],
];

/** The tables that a database with these migrations has, those that others refer to first. */
export const tablesOf = (migrations: readonly string[]): TableName[] =>
  copied.filter(([, migration]) => migration === '' || migrations.includes(migration)).map(([name]) => name);

export async function countRowsOf(db: Kysely<Tables>, table: TableName): Promise<number> {
  const row = await db
    .selectFrom(table as 'visit')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(row?.count);
}

/** Rows that are read with one query. */
const pageSize = 500;

/**
 * All rows of a table in the order of their ids, without unfinished uploads, whose bytes a backup does not have. They are
 * consistent only within one transaction.
 */
export async function* rowsOf(db: Kysely<Tables>, table: TableName): AsyncGenerator<TableRow> {
  let last: string | undefined;
  for (;;) {
    // All tables have text ids as their key; the other columns do not matter here.
    let query = db
      .selectFrom(table as 'upload')
      .selectAll()
      .orderBy('id')
      .limit(pageSize);
    if (last !== undefined) query = query.where('id', '>', last);
    if (table === 'upload') query = query.where('stored_name', 'is not', null);
    // E-mails to staff, who are not in the backup.
    if (table === 'outbox') query = query.where('submission_id', 'is not', null);
    const rows = await query.execute();
    yield* rows as unknown as TableRow[];
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Names of the applied migrations; none if there is no database of the site. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.every(({ name }) => name !== 'kysely_migration')) return [];
  const known = tables.map(({ name }) => name).filter(name => !name.startsWith('kysely_') && !name.startsWith('request_text_index'));
  const unknown = known.filter(name => ![...uncopied, ...copied.map(([known]) => known)].some(table => table === name));
  if (unknown.length > 0) throw new Error(`The backup does not know these tables: ${unknown.join(', ')}.`);
  const rows = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Which requests were erased; none in a database from before this was noted. */
export async function erasuresIn(db: Kysely<Tables>, migrations: readonly string[]): Promise<ErasureTable[]> {
  return migrations.includes(erasureMigration) ? db.selectFrom('erasure').selectAll().orderBy('id').execute() : [];
}

/** The last event of the audit log; none in a database from before there was one. */
export const auditHeadIn = async (db: Kysely<Tables>, migrations: readonly string[]) =>
  migrations.includes(deskMigration) ? headOf(db) : undefined;

/** Databases have a table of erasures from this migration on. */
export const erasureMigration = '0004-erasure';

/** Databases have the text of requests to search from this migration on. */
export const searchMigration = '0012-search';

/** Databases know when the clock was right from this migration on. */
export const clockMigration = '0046-clock';

/** Tables in which the visits of a database are counted, and the migration that made them. */
export const visitCounts = { tables: ['visit_day', 'visit_hour', 'visit_rolled'], migration: '0016-statistics' } as const;
