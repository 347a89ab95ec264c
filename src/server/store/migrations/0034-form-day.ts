import type { Migration } from 'kysely/migration';

/** How often each form was begun on a day. */
export const addFormDay: Migration = {
  async up(db) {
    await db.schema
      .createTable('form_day')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('form', 'text', column => column.notNull())
      .addColumn('count', 'integer', column => column.notNull())
      .execute();
    await db.schema.createIndex('form_day_by_day').on('form_day').column('day').execute();
  },
};
