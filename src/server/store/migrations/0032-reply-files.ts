import type { Migration } from 'kysely/migration';

/** Which reply a file of the staff goes with. */
export const addReplyFiles: Migration = {
  async up(db) {
    await db.schema.alterTable('upload').addColumn('reply_id', 'text').execute();
  },
};
