import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members of staff are to see of their own work, whether they have e-mails or not. Refers to no account, as `notice_entry`. */
export const addBell: Migration = {
  async up(db) {
    await sql`create table staff_bell (
      staff_id text not null,
      submission_id text not null references submission (id) on delete cascade,
      kind text not null,
      at text not null,
      author text,
      due_on text,
      read_at text,
      constraint staff_bell_once primary key (staff_id, submission_id, kind))`.execute(db);
    await sql`create index staff_bell_by_submission on staff_bell (submission_id)`.execute(db);
    await sql`create index staff_bell_unread on staff_bell (staff_id) where read_at is null`.execute(db);
  },
};
