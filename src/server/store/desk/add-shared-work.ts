import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Views that all members see, and replies that are being written: these go with the request and with the account. */
export const addSharedWork: Migration = {
  async up(db) {
    await sql`alter table desk_view add column is_shared integer not null default 0`.execute(db);
    await sql`create table reply_draft (
      staff_id text not null references staff (id) on delete cascade,
      submission_id text not null references submission (id) on delete cascade,
      subject text not null,
      text text not null,
      saved_at text not null,
      constraint reply_draft_once primary key (staff_id, submission_id))`.execute(db);
    await sql`create index reply_draft_by_submission on reply_draft (submission_id)`.execute(db);
  },
};
