import type { Migration } from 'kysely/migration';

/** Why a message was set aside that its receiver refuses for good. */
export const addRefused: Migration = {
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('refused', 'text').execute();
  },
};
