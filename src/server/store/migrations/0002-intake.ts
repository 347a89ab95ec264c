import type { Migration } from 'kysely/migration';

/** What visitors send, their files, and the announcements of it. */
export const createIntake: Migration = {
  async up(db) {
    await db.schema
      .createTable('submission')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('ref', 'text', column => column.notNull().unique())
      .addColumn('body_hash', 'text', column => column.notNull())
      .addColumn('form', 'text', column => column.notNull())
      .addColumn('form_version', 'integer', column => column.notNull())
      .addColumn('language', 'text', column => column.notNull())
      .addColumn('answers', 'text', column => column.notNull())
      .addColumn('answer', 'text', column => column.notNull())
      .addColumn('is_spam', 'integer', column => column.notNull())
      .addColumn('received_at', 'text', column => column.notNull())
      .execute();
    await db.schema.createIndex('submission_by_time').on('submission').columns(['received_at', 'id']).execute();

    await db.schema
      .createTable('upload')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('secret_hash', 'text', column => column.notNull())
      .addColumn('form', 'text', column => column.notNull())
      .addColumn('field', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('size', 'integer', column => column.notNull())
      .addColumn('received_bytes', 'integer', column => column.notNull())
      .addColumn('created_at', 'text', column => column.notNull())
      .addColumn('type', 'text')
      .addColumn('sha256', 'text')
      .addColumn('stored_name', 'text', column => column.unique())
      .addColumn('submission_id', 'text', column => column.references('submission.id').onDelete('cascade'))
      .addColumn('position', 'integer')
      .execute();
    await db.schema.createIndex('upload_by_submission').on('upload').columns(['submission_id', 'created_at']).execute();

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('submission_id', 'text', column => column.notNull().references('submission.id').onDelete('cascade'))
      .addColumn('channel', 'text', column => column.notNull())
      .addColumn('attempts', 'integer', column => column.notNull())
      .addColumn('due_at', 'text', column => column.notNull())
      .addColumn('delivered_at', 'text')
      .execute();
    await db.schema.createIndex('outbox_by_submission').on('outbox').column('submission_id').execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['delivered_at', 'due_at']).execute();
  },
};
