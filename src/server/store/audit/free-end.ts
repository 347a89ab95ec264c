import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The end of the audit log may go back from where the log cannot have come to. Otherwise a
 * number that a hand wrote there would keep every event out for ever.
 */
export const freeAuditEnd: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of isPostgres ? postgres : sqlite) await sql.raw(statement).execute(db);
  },
};

const reachable = 2 ** 28;

const postgres = [
  'drop trigger desk_chain_forward on desk_chain',
  `create trigger desk_chain_forward before update on desk_chain for each row
    when (new.number < old.number and old.number <= ${reachable}) execute function desk_event_refuse()`,
];

const sqlite = [
  'drop trigger if exists desk_chain_forward',
  `create trigger desk_chain_forward before update on desk_chain
    when new.number < old.number and typeof(old.number) = 'integer' and old.number <= ${reachable}
    begin select raise(abort, 'The audit log can only be added to'); end`,
];
