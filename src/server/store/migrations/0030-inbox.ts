import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Due days and labels of requests, which of them each member has seen, and who looks at one now. */
export const addInbox: Migration = {
  async up(db) {
    await db.schema.alterTable('request_state').addColumn('due_on', 'text').execute();
    await sql`create index request_state_by_due on request_state (due_on) where due_on is not null`.execute(db);
    await db.schema
      .createTable('request_label')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('submission_id', 'text', column => column.notNull().references('submission.id').onDelete('cascade'))
      .addColumn('label', 'text', column => column.notNull())
      .addUniqueConstraint('request_label_once', ['submission_id', 'label'])
      .execute();
    await db.schema.createIndex('request_label_by_label').on('request_label').column('label').execute();
    await db.schema
      .createTable('request_seen')
      .addColumn('staff_id', 'text', column => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('submission_id', 'text', column => column.notNull().references('submission.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('request_seen_once', ['staff_id', 'submission_id'])
      .execute();
    await db.schema.createIndex('request_seen_by_submission').on('request_seen').column('submission_id').execute();
    await db.schema
      .createTable('request_reader')
      .addColumn('staff_id', 'text', column => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('submission_id', 'text', column => column.notNull().references('submission.id').onDelete('cascade'))
      .addColumn('until', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('request_reader_once', ['staff_id', 'submission_id'])
      .execute();
    await db.schema.createIndex('request_reader_by_submission').on('request_reader').column('submission_id').execute();
  },
};
