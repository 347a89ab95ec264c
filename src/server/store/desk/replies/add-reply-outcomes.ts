import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Another address of a reply, and what members of staff are to be told of their own work. Refers to no account, as `notice_entry`. Requests that a
 * refused reply alone had answered are open again: the time of their answer is that of the reply.
 */
export const addReplyOutcomes: Migration = {
  async up(db) {
    await db.schema.alterTable('request_reply').addColumn('address', 'text').execute();
    await sql`create index request_reply_refused on request_reply (submission_id) where refused_at is not null`.execute(db);
    await sql`create table staff_news (
      staff_id text not null,
      submission_id text not null references submission (id) on delete cascade,
      kind text not null,
      due_at text not null,
      delivery_id text,
      constraint staff_news_once primary key (submission_id, staff_id, kind))`.execute(db);
    await sql`create index staff_news_due on staff_news (delivery_id, due_at)`.execute(db);
    await sql`update request_state set status = case when status = 'answered' then 'in-progress' else status end, answered_at = null, answer_seconds = null
      where exists (select 1 from request_reply where submission_id = request_state.id and refused_at is not null and written_at = answered_at)
      and not exists (select 1 from request_reply where submission_id = request_state.id and refused_at is null)`.execute(db);
  },
};
