import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fillRequestTexts } from './desk/request-text.ts';
import type { Tables } from './tables.ts';

/** Texts to search are made again: notes and replies are in them, and what people type in several ways. */
export const searchAgain: Migration = {
  async up(db) {
    await emptyTexts(db);
    await fillRequestTexts(db as Transaction<Tables>);
  },
};

/** Empties the texts and their index at once: SQLite would take each word out of its index by itself. */
async function emptyTexts(db: Kysely<Tables>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`truncate request_text`.execute(db);
    return;
  }
  const removed = await sql<{ sql: string }>`select sql from sqlite_master where name = 'request_text_removed'`.execute(db);
  await sql`drop trigger request_text_removed`.execute(db);
  await sql`delete from request_text`.execute(db);
  await sql`insert into request_text_index (request_text_index) values ('delete-all')`.execute(db);
  await sql.raw(removed.rows[0]?.sql ?? '').execute(db);
}
