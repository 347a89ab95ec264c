import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fillRequestTexts } from './desk/request-text.ts';
import type { Tables } from './tables.ts';

/** Texts to search are made again: notes and replies are in them, and what people type in several ways. */
export const searchAgain: Migration = {
  async up(db) {
    const restoreIndex = await emptyTexts(db);
    await fillRequestTexts(db as Transaction<Tables>);
    await restoreIndex();
  },
};

/**
 * Empties the texts and their index at once: SQLite would take each word out of its index by itself, and PostgreSQL makes an index of all texts several
 * times as fast as one that each text is added to. Returns what gives the texts their index again.
 */
async function emptyTexts(db: Kysely<Tables>): Promise<() => Promise<void>> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`truncate request_text`.execute(db);
    await sql`drop index request_text_search`.execute(db);
    return async () => void (await sql`create index request_text_search on request_text using gin (text)`.execute(db));
  }
  const removed = await sql<{ sql: string }>`select sql from sqlite_master where name = 'request_text_removed'`.execute(db);
  await sql`drop trigger request_text_removed`.execute(db);
  await sql`delete from request_text`.execute(db);
  await sql`insert into request_text_index (request_text_index) values ('delete-all')`.execute(db);
  await sql.raw(removed.rows[0]?.sql ?? '').execute(db);
  return async () => undefined;
}
