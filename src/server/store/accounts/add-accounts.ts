import type { Migration } from 'kysely/migration';

/** What others read of a member, since when an account is switched off, and when its owner was seen last. */
export const addAccounts: Migration = {
  async up(db) {
    for (const column of ['display_name', 'signature', 'switched_off_at', 'seen_at'])
      await db.schema.alterTable('staff').addColumn(column, 'text').execute();
  },
};
