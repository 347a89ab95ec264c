import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tables of the first release, in both databases. Later migrations change them; this one is never edited. */
export const createTables: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of [...tables(isPostgres), ...indexes, ...(isPostgres ? postgres : sqlite)]) await sql.raw(statement).execute(db);
  },
};

const ofSubmission = 'submission_id text not null references submission (id) on delete cascade';
const ofStaff = 'staff_id text not null references staff (id) on delete cascade';

const tables = (isPostgres: boolean) => [
  `create table visit (
    id text primary key,
    page_title text not null,
    device_name text not null,
    received_at text not null,
    language text)`,
  // `country` and `interest` are written by no server any more; they are in databases from before the first release.
  `create table submission (
    id text primary key,
    ref text not null unique,
    body_hash text not null,
    form text not null,
    form_version integer not null,
    language text not null,
    answers text not null,
    answer text not null,
    is_spam integer not null,
    received_at text not null,
    country text,
    interest text,
    context text,
    words_id text,
    request_group text,
    request_place text)`,
  `create table upload (
    id text primary key,
    secret_hash text not null,
    form text not null,
    field text not null,
    name text not null,
    size integer not null,
    received_bytes integer not null,
    created_at text not null,
    type text,
    sha256 text,
    stored_name text unique,
    submission_id text references submission (id) on delete cascade,
    position integer,
    folder_id text,
    marks text,
    active_at text,
    sender text,
    sender_network text,
    reply_id text,
    metadata text)`,
  'create table file_removal (id text primary key, folder_id text)',
  'create table erasure (id text primary key, erased_at text not null)',
  'create table form_words (id text primary key, words text not null)',
  `create table recent_form (code text primary key, ${ofSubmission}, until bigint not null)`,
  'create table form_day (id text primary key, day text not null, form text not null, count integer not null)',
  `create table visit_day (
    day text not null,
    page_title text not null,
    device_name text not null,
    language text not null,
    count integer not null,
    constraint visit_day_key primary key (day, page_title, device_name, language))`,
  `create table visit_hour (
    day text not null,
    hour text not null,
    count integer not null,
    constraint visit_hour_key primary key (day, hour))`,
  'create table visit_rolled (day text primary key)',
  `create table staff (
    id text primary key,
    name text not null unique,
    role text not null,
    password text,
    invite text unique,
    invite_until text,
    created_at text not null,
    code_secret text,
    offered_secret text,
    code_step integer default 0 not null,
    mail_address text,
    mail_refused text,
    language text,
    appearance text,
    text_size text,
    time_zone text)`,
  `create table staff_session (
    id text primary key,
    ${ofStaff},
    opened_at text not null,
    used_at text not null,
    device text default '' not null)`,
  `create table staff_identity (
    staff_id text primary key references staff (id) on delete cascade,
    email text not null unique,
    issuer text,
    subject text,
    bound_at text)`,
  `create table recovery_code (id text primary key, ${ofStaff})`,
  `create table passkey (
    id text primary key,
    ${ofStaff},
    name text not null,
    public_key text not null,
    counter bigint not null,
    host text not null,
    created_at text not null,
    used_at text)`,
  'create table passkey_challenge (id text primary key, challenge text not null, until text not null)',
  `create table outbox (
    id text primary key,
    submission_id text references submission (id) on delete cascade,
    channel text not null,
    attempts integer not null,
    due_at text not null,
    delivered_at text,
    staff_id text references staff (id) on delete cascade)`,
  `create table notice_choice (
    ${ofStaff},
    form text not null,
    pace text not null,
    constraint notice_choice_once primary key (form, staff_id))`,
  // Refers to no account: one that is removed at this very moment must not cost a visitor the request.
  `create table notice_entry (
    staff_id text not null,
    ${ofSubmission},
    due_at text not null,
    delivery_id text,
    constraint notice_entry_once primary key (submission_id, staff_id))`,
  `create table request_state (
    id text primary key references submission (id) on delete cascade,
    status text not null,
    assignee text,
    version integer not null,
    answered_at text,
    answer_seconds integer,
    due_on text)`,
  `create table request_note (
    id text primary key,
    ${ofSubmission},
    author text not null,
    text text not null,
    written_at text not null)`,
  `create table request_reply (
    id text primary key,
    ${ofSubmission},
    author text not null,
    subject text not null,
    text text not null,
    written_at text not null,
    refused_at text,
    reason text)`,
  `create table request_label (
    id text primary key,
    ${ofSubmission},
    label text not null,
    constraint request_label_once unique (submission_id, label))`,
  `create table request_seen (
    ${ofStaff},
    ${ofSubmission},
    constraint request_seen_once primary key (staff_id, submission_id))`,
  `create table request_reader (
    ${ofStaff},
    ${ofSubmission},
    until bigint not null,
    constraint request_reader_once primary key (staff_id, submission_id))`,
  `create table desk_view (
    ${ofStaff},
    name text not null,
    query text not null,
    constraint desk_view_name primary key (staff_id, name))`,
  `create table desk_event (
    id text primary key,
    number integer not null unique,
    at text not null,
    staff text not null,
    action text not null,
    ref text,
    detail text,
    hash text not null)`,
  // The end of the chain of events: a transaction that adds one holds its row.
  'create table desk_chain (id text primary key, number integer not null, hash text not null)',
  "insert into desk_chain (id, number, hash) values ('end', 0, '')",
  `create table confirmation (
    recipient text not null,
    place integer not null,
    delivery_id text not null unique,
    taken_at text not null,
    constraint confirmation_place primary key (recipient, place))`,
  // Codes of senders, for minutes: unlogged tables are in no archived log of PostgreSQL, and a crash empties them.
  `create ${isPostgres ? 'unlogged ' : ''}table sender_count (code text primary key, used integer not null, until bigint not null)`,
  `create ${isPostgres ? 'unlogged ' : ''}table sender_key (day text primary key, key text not null)`,
  'create table clock (id text primary key, seen_at text not null)',
];

const indexes = [
  'create index visit_by_time on visit (received_at)',
  'create index submission_by_time on submission (received_at, id)',
  `create index submission_summary
    on submission (received_at, is_spam, form, language, request_group, request_place, id)`,
  'create index upload_by_submission on upload (submission_id, created_at)',
  'create index recent_form_by_submission on recent_form (submission_id)',
  'create index form_day_by_day on form_day (day)',
  'create index staff_session_by_staff on staff_session (staff_id)',
  // An identity belongs to one account.
  'create unique index staff_identity_once on staff_identity (issuer, subject)',
  'create index recovery_code_by_staff on recovery_code (staff_id)',
  'create index passkey_by_staff on passkey (staff_id)',
  'create index outbox_by_submission on outbox (submission_id)',
  'create index outbox_due on outbox (delivered_at, due_at)',
  'create index outbox_by_staff on outbox (staff_id) where staff_id is not null',
  'create index notice_entry_due on notice_entry (delivery_id, due_at)',
  'create index request_state_by_due on request_state (due_on) where due_on is not null',
  'create index request_note_by_submission on request_note (submission_id, written_at)',
  'create index request_reply_by_submission on request_reply (submission_id, written_at)',
  'create index request_label_by_label on request_label (label)',
  'create index request_seen_by_submission on request_seen (submission_id)',
  'create index request_reader_by_submission on request_reader (submission_id)',
  'create index desk_event_by_ref on desk_event (ref, number)',
  'create index desk_event_by_staff on desk_event (staff, number)',
  'create index desk_event_by_action on desk_event (action, number)',
  'create index desk_event_by_time on desk_event (at, number)',
];

const message = 'The audit log can only be added to';

/** The end of the log may go back from a number that no log reaches: one written by hand would refuse every event for ever. */
const reachable = 2 ** 28;

/**
 * Text to search is a tsvector. The clock begins at the moment of the database. Events can only be added: the database refuses
 * all else. Its owner can take that away; the hashes show it.
 */
const postgres = [
  'create table request_text (id text primary key references submission (id) on delete cascade, text tsvector not null)',
  'create index request_text_search on request_text using gin (text)',
  `insert into clock (id, seen_at) values ('last', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
  `create function desk_event_refuse() returns trigger language plpgsql as $$ begin raise exception '${message}'; end $$`,
  'create trigger desk_event_append_only before update or delete on desk_event for each row execute function desk_event_refuse()',
  'create trigger desk_event_no_truncate before truncate on desk_event for each statement execute function desk_event_refuse()',
  `create trigger desk_chain_forward before update on desk_chain for each row
    when (new.number < old.number and old.number <= ${reachable}) execute function desk_event_refuse()`,
  'create trigger desk_chain_no_delete before delete on desk_chain for each row execute function desk_event_refuse()',
  'create trigger desk_chain_no_truncate before truncate on desk_chain for each statement execute function desk_event_refuse()',
];

const refuse = `begin select raise(abort, '${message}'); end`;

/**
 * Text to search is in FTS5, which refers to a table whose rows go with the submissions; triggers keep the two in step. The tokens
 * are made before, so that the tokenizer splits at spaces alone. `secure-delete` removes deleted text from the index at once
 * (https://www.sqlite.org/fts5.html#the_secure_delete_configuration_option). SQLite runs no triggers for the rows that
 * `insert or replace` removes.
 */
const sqlite = [
  'create table request_text (number integer primary key, id text not null unique references submission (id) on delete cascade, text text not null)',
  "create virtual table request_text_index using fts5 (text, content = 'request_text', content_rowid = 'number', tokenize = 'ascii')",
  "insert into request_text_index (request_text_index, rank) values ('secure-delete', 1)",
  `create trigger request_text_added after insert on request_text begin
    insert into request_text_index (rowid, text) values (new.number, new.text);
  end`,
  `create trigger request_text_removed after delete on request_text begin
    insert into request_text_index (request_text_index, rowid, text) values ('delete', old.number, old.text);
  end`,
  "insert into clock (id, seen_at) values ('last', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))",
  `create trigger desk_event_no_update before update on desk_event ${refuse}`,
  `create trigger desk_event_no_delete before delete on desk_event ${refuse}`,
  `create trigger desk_event_no_replace before insert on desk_event
    when exists (select 1 from desk_event where id = new.id or number = new.number) ${refuse}`,
  `create trigger desk_chain_forward before update on desk_chain
    when new.number < old.number and typeof(old.number) = 'integer' and old.number <= ${reachable}
    ${refuse}`,
  `create trigger desk_chain_no_delete before delete on desk_chain ${refuse}`,
];
