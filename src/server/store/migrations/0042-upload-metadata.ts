import type { Migration } from 'kysely/migration';

/** Metadata that a client gave an upload, as it wrote them; none for uploads of servers that did not keep them. */
export const addUploadMetadata: Migration = {
  async up(db) {
    await db.schema.alterTable('upload').addColumn('metadata', 'text').execute();
  },
};
