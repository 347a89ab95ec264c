import type { Migration } from 'kysely/migration';

/** What staff should know of a file before they open it. */
export const addUploadMarks: Migration = {
  async up(db) {
    await db.schema.alterTable('upload').addColumn('marks', 'text').execute();
  },
};
