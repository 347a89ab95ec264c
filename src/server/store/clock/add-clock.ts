import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The moment that the clock is compared with: at first the newest one that the database has, or the present one where it is empty. */
export const addClock: Migration = {
  async up(db) {
    await db.schema
      .createTable('clock')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('seen_at', 'text', column => column.notNull())
      .execute();
    const { rows } = await sql<{ at: string | null }>`select max(at) as at from (
      select max(received_at) as at from submission union all select max(received_at) from visit
      union all select max(created_at) from upload union all select max(at) from desk_event) as known`.execute(db);
    const seen_at = rows[0]?.at ?? new Date().toISOString();
    await db.insertInto('clock').values({ id: 'last', seen_at }).execute();
  },
};
