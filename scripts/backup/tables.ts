import type { Kysely } from 'kysely';
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
  'staff_news',
  'staff_bell',
  'desk_view',
  'reply_draft',
  'request_seen',
  'request_reader',
  'staff',
] as const satisfies (keyof Tables)[];

/**
 * Tables that are not copied: a backup has only rows of files that stay, its manifest says what was erased, confirmations, counts
 * of senders and codes of what was sent are of a day, the clock is that of a machine, who saw what, what is being written and who is told of what go with the accounts, the text to search and what visits are counted in
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

/** Those that others refer to come first. */
export const copiedTables = [
  'visit',
  'form_words',
  'submission',
  'upload',
  'outbox',
  'request_state',
  'request_note',
  'request_label',
  'request_reply',
  'form_day',
  'desk_event',
  'desk_chain',
] as const satisfies TableName[];

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

/** Throws Error for a database with tables that a backup would silently lack. */
export async function refuseUnknownTables(db: Kysely<Tables>): Promise<void> {
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  const known: readonly string[] = [...uncopied, ...copiedTables];
  const unknown = names.filter(name => !known.includes(name) && !name.startsWith('request_text_index'));
  if (unknown.length > 0) throw new Error(`The backup does not know these tables: ${unknown.join(', ')}.`);
}

/** Which requests were erased. */
export const erasuresIn = (db: Kysely<Tables>): Promise<ErasureTable[]> => db.selectFrom('erasure').selectAll().orderBy('id').execute();
