import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fillRequestTexts } from '../desk/request-text.ts';
import type { Tables } from '../tables.ts';

/** The text of requests, to be searched: FTS5 in SQLite, a tsvector in PostgreSQL, with the same tokens. */
export const addSearch: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const statements = isPostgres ? postgres : sqlite;
    for (const statement of statements) await sql.raw(statement).execute(db);
    await fillRequestTexts(db as unknown as Transaction<Tables>);
  },
};

const postgres = [
  'create table request_text (id text primary key references submission (id) on delete cascade, text tsvector not null)',
  'create index request_text_search on request_text using gin (text)',
];

/**
 * The index refers to a table, whose rows go with the submissions; triggers keep the two in step. The tokens are made before, so
 * that the tokenizer splits at spaces alone. `secure-delete` removes deleted text from the index at once
 * (https://www.sqlite.org/fts5.html#the_secure_delete_configuration_option).
 */
const sqlite = [
  'create table request_text (number integer primary key, id text not null unique references submission (id) on delete cascade, text text not null)',
  "create virtual table request_text_index using fts5 (text, content = 'request_text', content_rowid = 'number', tokenize = 'ascii')",
  "insert into request_text_index (request_text_index, rank) values ('secure-delete', 1)",
  `create trigger request_text_added after insert on request_text begin
    insert into request_text_index (rowid, text) values (new.number, new.text);
  end`,
  `create trigger request_text_removed after delete on request_text begin
    insert into request_text_index (request_text_index, rowid, text) values ('delete', old.number, old.text);
  end`,
];
