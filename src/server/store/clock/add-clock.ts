import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isMoment } from '../stored-values.ts';

/**
 * The moment that the clock is compared with: at first the newest one that the database has, or the present one by the database's own clock
 * where it is empty. SQLite's is that of the machine.
 */
export const addClock: Migration = {
  async up(db) {
    await db.schema
      .createTable('clock')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('seen_at', 'text', column => column.notNull())
      .execute();
    const { rows } = await sql<{ at: string | null }>`select max(at) as at from (
      select max(received_at) as at from submission where ${isMoment('received_at')}
      union all select max(received_at) from visit where ${isMoment('received_at')}
      union all select max(created_at) from upload where ${isMoment('created_at')}
      union all select max(at) from desk_event where ${isMoment('at')}) as known`.execute(db);
    const seen_at = rows[0]?.at ?? (await presentMoment(db)).toISOString();
    await db.insertInto('clock').values({ id: 'last', seen_at }).execute();
  },
};

/** The present moment by the clock of a database: PostgreSQL gives a moment, SQLite its text in UTC. */
async function presentMoment(db: Kysely<unknown>): Promise<Date> {
  const { rows } = await sql<{ now: Date | string }>`select current_timestamp as now`.execute(db);
  const { now } = rows[0] ?? { now: new Date() };
  return typeof now === 'string' ? new Date(`${now.replace(' ', 'T')}Z`) : now;
}
