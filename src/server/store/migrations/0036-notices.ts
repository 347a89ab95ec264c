import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members of staff chose for themselves, and the e-mails that tell them of new requests. */
export const addNotices: Migration = {
  async up(db) {
    for (const name of ['mail_address', 'mail_refused', 'language', 'appearance', 'text_size', 'time_zone'])
      await db.schema.alterTable('staff').addColumn(name, 'text').execute();
    await db.schema
      .createTable('notice_choice')
      .addColumn('staff_id', 'text', column => column.notNull().references('staff.id').onDelete('cascade'))
      .addColumn('form', 'text', column => column.notNull())
      .addColumn('pace', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('notice_choice_once', ['form', 'staff_id'])
      .execute();
    await db.schema
      .createTable('notice_entry')
      // Refers to no account: one that is removed at this very moment must not cost a visitor the request.
      .addColumn('staff_id', 'text', column => column.notNull())
      .addColumn('submission_id', 'text', column => column.notNull().references('submission.id').onDelete('cascade'))
      .addColumn('due_at', 'text', column => column.notNull())
      .addColumn('delivery_id', 'text')
      .addPrimaryKeyConstraint('notice_entry_once', ['submission_id', 'staff_id'])
      .execute();
    await db.schema.createIndex('notice_entry_due').on('notice_entry').columns(['delivery_id', 'due_at']).execute();
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of isPostgres ? postgres : sqlite) await sql.raw(statement).execute(db);
  },
};

/** A delivery is of a request, or of a member of staff. */
const postgres = [
  'alter table outbox alter column submission_id drop not null',
  'alter table outbox add column staff_id text references staff (id) on delete cascade',
  'create index outbox_by_staff on outbox (staff_id) where staff_id is not null',
];

/** SQLite can only make the table again (https://www.sqlite.org/lang_altertable.html#otheralter). */
const sqlite = [
  `create table outbox_again (
    id text primary key,
    submission_id text references submission (id) on delete cascade,
    channel text not null,
    attempts integer not null,
    due_at text not null,
    delivered_at text,
    staff_id text references staff (id) on delete cascade
  )`,
  `insert into outbox_again (id, submission_id, channel, attempts, due_at, delivered_at)
    select id, submission_id, channel, attempts, due_at, delivered_at from outbox`,
  'drop table outbox',
  'alter table outbox_again rename to outbox',
  'create index outbox_by_submission on outbox (submission_id)',
  'create index outbox_due on outbox (delivered_at, due_at)',
  'create index outbox_by_staff on outbox (staff_id) where staff_id is not null',
];
