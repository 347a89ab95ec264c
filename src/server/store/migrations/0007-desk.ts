import type { Migration } from 'kysely/migration';

/** The provider's staff, their sessions, and what they do with requests. */
export const createDesk: Migration = {
  async up(db) {
    await db.schema
      .createTable('staff')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('name', 'text', column => column.notNull().unique())
      .addColumn('role', 'text', column => column.notNull())
      .addColumn('password', 'text')
      .addColumn('invite', 'text', column => column.unique())
      .addColumn('invite_until', 'text')
      .addColumn('created_at', 'text', column => column.notNull())
      .execute();
    await db.schema
      .createTable('staff_session')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('staff_id', 'text', column => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('opened_at', 'text', column => column.notNull())
      .addColumn('used_at', 'text', column => column.notNull())
      .execute();
    await db.schema.createIndex('staff_session_by_staff').on('staff_session').column('staff_id').execute();
    await db.schema
      .createTable('request_state')
      .addColumn('id', 'text', column => column.primaryKey().references('submission.id').onDelete('cascade'))
      .addColumn('status', 'text', column => column.notNull())
      .addColumn('assignee', 'text')
      .addColumn('version', 'integer', column => column.notNull())
      .execute();
    await db.schema
      .createTable('request_note')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('submission_id', 'text', column => column.notNull().references('submission.id').onDelete('cascade'))
      .addColumn('author', 'text', column => column.notNull())
      .addColumn('text', 'text', column => column.notNull())
      .addColumn('written_at', 'text', column => column.notNull())
      .execute();
    await db.schema.createIndex('request_note_by_submission').on('request_note').columns(['submission_id', 'written_at']).execute();
    await db.schema
      .createTable('desk_event')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('number', 'integer', column => column.notNull().unique())
      .addColumn('at', 'text', column => column.notNull())
      .addColumn('staff', 'text', column => column.notNull())
      .addColumn('action', 'text', column => column.notNull())
      .addColumn('ref', 'text')
      .addColumn('detail', 'text')
      .addColumn('hash', 'text', column => column.notNull())
      .execute();
    await db.schema.createIndex('desk_event_by_ref').on('desk_event').columns(['ref', 'number']).execute();
    // The end of the chain of events: whoever adds one holds its row.
    await db.schema
      .createTable('desk_chain')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('number', 'integer', column => column.notNull())
      .addColumn('hash', 'text', column => column.notNull())
      .execute();
    await db.insertInto('desk_chain').values({ id: 'end', number: 0, hash: '' }).execute();
  },
};
