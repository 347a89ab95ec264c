import type { Migration } from 'kysely/migration';

/** What was sent lately by forms that have no id of their own, so that the same thing sent again is known. */
export const addRecentForm: Migration = {
  async up(db) {
    await db.schema
      .createTable('recent_form')
      .addColumn('code', 'text', column => column.primaryKey())
      .addColumn('submission_id', 'text', column => column.notNull().references('submission.id').onDelete('cascade'))
      .addColumn('until', 'bigint', column => column.notNull())
      .execute();
    await db.schema.createIndex('recent_form_by_submission').on('recent_form').column('submission_id').execute();
  },
};
