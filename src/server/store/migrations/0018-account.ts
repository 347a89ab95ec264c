import type { Migration } from 'kysely/migration';

/** The second factor of accounts, and what their sessions were opened with. */
export const addAccount: Migration = {
  async up(db) {
    await db.schema.alterTable('staff').addColumn('code_secret', 'text').execute();
    await db.schema.alterTable('staff').addColumn('offered_secret', 'text').execute();
    await db.schema
      .alterTable('staff')
      .addColumn('code_step', 'integer', column => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('staff_session')
      .addColumn('device', 'text', column => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('recovery_code')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('staff_id', 'text', column => column.notNull().references('staff.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('recovery_code_by_staff').on('recovery_code').column('staff_id').execute();
  },
};
