import type { Migration } from 'kysely/migration';

/** Views of the desk that members of staff saved for themselves. */
export const addView: Migration = {
  async up(db) {
    await db.schema
      .createTable('desk_view')
      .addColumn('staff_id', 'text', column => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('query', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('desk_view_name', ['staff_id', 'name'])
      .execute();
  },
};
