import type { Migration } from 'kysely/migration';

/** Where requests came from. */
export const addContext: Migration = {
  async up(db) {
    await db.schema.alterTable('submission').addColumn('context', 'text').execute();
  },
};
