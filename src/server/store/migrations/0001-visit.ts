import type { Migration } from 'kysely/migration';

/** Page views of the site. */
export const createVisit: Migration = {
  async up(db) {
    await db.schema
      .createTable('visit')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('page_title', 'text', column => column.notNull())
      .addColumn('device_name', 'text', column => column.notNull())
      .addColumn('received_at', 'text', column => column.notNull())
      .execute();
  },
};
