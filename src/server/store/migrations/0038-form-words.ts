import type { Migration } from 'kysely/migration';

/** The labels of forms when requests were sent, once for all requests that were sent with the same ones. */
export const addFormWords: Migration = {
  async up(db) {
    await db.schema
      .createTable('form_words')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('words', 'text', column => column.notNull())
      .execute();
    await db.schema.alterTable('submission').addColumn('words_id', 'text').execute();
  },
};
