import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Events can only be added: the database refuses all else, whoever asks. Its owner can take that away; the hashes show it. */
export const protectAudit: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of isPostgres ? postgres : sqlite) await sql.raw(statement).execute(db);
    await db.schema.createIndex('desk_event_by_staff').on('desk_event').columns(['staff', 'number']).execute();
    await db.schema.createIndex('desk_event_by_action').on('desk_event').columns(['action', 'number']).execute();
    await db.schema.createIndex('desk_event_by_time').on('desk_event').columns(['at', 'number']).execute();
  },
};

const message = 'The audit log can only be added to';

const postgres = [
  `create function desk_event_refuse() returns trigger language plpgsql as $$ begin raise exception '${message}'; end $$`,
  'create trigger desk_event_append_only before update or delete on desk_event for each row execute function desk_event_refuse()',
  'create trigger desk_event_no_truncate before truncate on desk_event for each statement execute function desk_event_refuse()',
  `create trigger desk_chain_forward before update on desk_chain for each row when (new.number < old.number)
    execute function desk_event_refuse()`,
  'create trigger desk_chain_no_delete before delete on desk_chain for each row execute function desk_event_refuse()',
  'create trigger desk_chain_no_truncate before truncate on desk_chain for each statement execute function desk_event_refuse()',
];

const refuse = `begin select raise(abort, '${message}'); end`;

/** SQLite runs no triggers for the rows that `insert or replace` removes. */
const sqlite = [
  `create trigger desk_event_no_update before update on desk_event ${refuse}`,
  `create trigger desk_event_no_delete before delete on desk_event ${refuse}`,
  `create trigger desk_event_no_replace before insert on desk_event
    when exists (select 1 from desk_event where id = new.id or number = new.number) ${refuse}`,
  `create trigger desk_chain_forward before update on desk_chain when new.number < old.number ${refuse}`,
  `create trigger desk_chain_no_delete before delete on desk_chain ${refuse}`,
];
