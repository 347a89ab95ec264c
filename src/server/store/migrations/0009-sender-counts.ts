import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What senders did in the last minutes, by codes, and the keys of these codes. In PostgreSQL the tables are unlogged: they are in
 * no archived log, and a crash empties them.
 */
export const createSenderCounts: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const newTable = (name: string) => (isPostgres ? db.schema.createTable(name).modifyFront(sql`unlogged`) : db.schema.createTable(name));
    await newTable('sender_count')
      .addColumn('code', 'text', column => column.primaryKey())
      .addColumn('used', 'integer', column => column.notNull())
      .addColumn('until', 'bigint', column => column.notNull())
      .execute();
    await newTable('sender_key')
      .addColumn('day', 'text', column => column.primaryKey())
      .addColumn('key', 'text', column => column.notNull())
      .execute();
  },
};
