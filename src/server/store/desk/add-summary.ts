import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Parts of saved filters, as they are called since. */
const renamed = new Map([
  ['interest', 'group'],
  ['country', 'place'],
]);

/**
 * What requests are limited and counted by, under names that fit the forms of any site. The columns of before stay: a server
 * of the earlier version that still runs beside this one writes them.
 */
export const addSummary: Migration = {
  async up(db) {
    await db.schema.alterTable('submission').addColumn('request_group', 'text').execute();
    await db.schema.alterTable('submission').addColumn('request_place', 'text').execute();
    await sql`update submission set request_group = interest, request_place = country`.execute(db);
    await db.schema.dropIndex('submission_statistics').execute();
    await db.schema
      .createIndex('submission_summary')
      .on('submission')
      .columns(['received_at', 'is_spam', 'form', 'language', 'request_group', 'request_place', 'id'])
      .execute();
    await renameInViews(db);
  },
};

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables.
async function renameInViews(db: Kysely<any>): Promise<void> {
  const views = await db.selectFrom('desk_view').select(['staff_id', 'name', 'query']).execute();
  for (const { staff_id, name, query } of views) {
    const parts = [...new URLSearchParams(String(query))];
    if (!parts.some(([part]) => renamed.has(part))) continue;
    const since = new URLSearchParams(parts.map(([part, value]): [string, string] => [renamed.get(part) ?? part, value]));
    await db
      .updateTable('desk_view')
      .set({ query: `?${since}` })
      .where('staff_id', '=', staff_id)
      .where('name', '=', name)
      .execute();
  }
}
