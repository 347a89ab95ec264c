import { PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Visits counted by day, their language, and what requests are counted by. */
export const addStatistics: Migration = {
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema.alterTable('visit').addColumn('language', 'text').execute();
    await db.schema
      .createTable('visit_day')
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('page_title', 'text', column => column.notNull())
      .addColumn('device_name', 'text', column => column.notNull())
      .addColumn('language', 'text', column => column.notNull())
      .addColumn('count', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('visit_day_key', ['day', 'page_title', 'device_name', 'language'])
      .execute();
    await db.schema
      .createTable('visit_hour')
      .addColumn('day', 'text', column => column.notNull())
      .addColumn('hour', 'text', column => column.notNull())
      .addColumn('count', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('visit_hour_key', ['day', 'hour'])
      .execute();
    await db.schema
      .createTable('visit_rolled')
      .addColumn('day', 'text', column => column.primaryKey())
      .execute();

    await db.schema.alterTable('submission').addColumn('country', 'text').execute();
    await db.schema.alterTable('submission').addColumn('interest', 'text').execute();
    for (const field of ['country', 'interest']) {
      const answer = isPostgres
        ? sql`left((answers::json) ->> ${sql.lit(field)}, 100)`
        : sql`substr(json_extract(answers, ${sql.lit(`$.${field}`)}), 1, 100)`;
      await sql`update submission set ${sql.ref(field)} = ${answer}`.execute(db);
    }
    await db.schema.alterTable('request_state').addColumn('answer_seconds', 'integer').execute();
    const answered = await db
      .selectFrom('request_state')
      .innerJoin('submission', 'submission.id', 'request_state.id')
      .select(['request_state.id', 'answered_at', 'received_at'])
      .where('answered_at', 'is not', null)
      .execute();
    for (const { id, answered_at, received_at } of answered) {
      const answer_seconds = Math.max(0, Math.round((Date.parse(answered_at) - Date.parse(received_at)) / 1000));
      await db.updateTable('request_state').set({ answer_seconds }).where('id', '=', id).execute();
    }
    await db.schema
      .createIndex('submission_statistics')
      .on('submission')
      .columns(['received_at', 'is_spam', 'form', 'language', 'country', 'interest', 'id'])
      .execute();
  },
};
