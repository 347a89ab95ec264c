import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** E-mails of staff to visitors, and when a request was answered first. */
export const addReply: Migration = {
  async up(db) {
    await db.schema
      .createTable('request_reply')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('submission_id', 'text', column => column.notNull().references('submission.id').onDelete('cascade'))
      .addColumn('author', 'text', column => column.notNull())
      .addColumn('subject', 'text', column => column.notNull())
      .addColumn('text', 'text', column => column.notNull())
      .addColumn('written_at', 'text', column => column.notNull())
      .addColumn('refused_at', 'text')
      .addColumn('reason', 'text')
      .execute();
    await db.schema.createIndex('request_reply_by_submission').on('request_reply').columns(['submission_id', 'written_at']).execute();
    await db.schema.alterTable('request_state').addColumn('answered_at', 'text').execute();
    // What was answered before is known from the events.
    await sql`update request_state set answered_at = (
      select min(desk_event.at) from desk_event join submission on submission.ref = desk_event.ref
      where submission.id = request_state.id and action = 'status' and detail = 'answered')`.execute(db);
  },
};
