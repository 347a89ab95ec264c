import type { Migration } from 'kysely/migration';

/** Which requests were erased, so that an older backup does not bring them back; and an index for deleting old visits. */
export const addErasure: Migration = {
  async up(db) {
    await db.schema
      .createTable('erasure')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('erased_at', 'text', column => column.notNull())
      .execute();
    await db.schema.createIndex('visit_by_time').on('visit').column('received_at').execute();
  },
};
