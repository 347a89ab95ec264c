import type { Migration } from 'kysely/migration';

/** How many confirmations an address got lately; the address is a keyed hash, which no one can turn back without the key. */
export const addConfirmation: Migration = {
  async up(db) {
    await db.schema
      .createTable('confirmation')
      .addColumn('recipient', 'text', column => column.notNull())
      .addColumn('place', 'integer', column => column.notNull())
      .addColumn('delivery_id', 'text', column => column.notNull().unique())
      .addColumn('taken_at', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('confirmation_place', ['recipient', 'place'])
      .execute();
  },
};
