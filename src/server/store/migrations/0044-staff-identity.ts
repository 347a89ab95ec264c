import type { Migration } from 'kysely/migration';

/** Accounts that may sign in at the identity provider, and whom it names there. */
export const addStaffIdentity: Migration = {
  async up(db) {
    await db.schema
      .createTable('staff_identity')
      .addColumn('staff_id', 'text', column => column.primaryKey().references('staff.id').onDelete('cascade'))
      .addColumn('email', 'text', column => column.notNull().unique())
      .addColumn('issuer', 'text')
      .addColumn('subject', 'text')
      .addColumn('bound_at', 'text')
      .execute();
    // Nobody is two members.
    await db.schema.createIndex('staff_identity_once').on('staff_identity').columns(['issuer', 'subject']).unique().execute();
  },
};
