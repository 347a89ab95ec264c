import type { Migration } from 'kysely/migration';

/** Passkeys of accounts, and what browsers are asked to sign with them. */
export const addPasskey: Migration = {
  async up(db) {
    await db.schema
      .createTable('passkey')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('staff_id', 'text', column => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('public_key', 'text', column => column.notNull())
      .addColumn('counter', 'bigint', column => column.notNull())
      .addColumn('host', 'text', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('used_at', 'text')
      .execute();
    await db.schema.createIndex('passkey_by_staff').on('passkey').column('staff_id').execute();
    await db.schema
      .createTable('passkey_challenge')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('challenge', 'text', column => column.notNull())
      .addColumn('until', 'text', column => column.notNull())
      .execute();
  },
};
