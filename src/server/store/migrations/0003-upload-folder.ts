import type { Migration } from 'kysely/migration';

/** Where the file of an upload is, and which files are to go because their rows are gone. */
export const addUploadFolder: Migration = {
  async up(db) {
    await db.schema.alterTable('upload').addColumn('folder_id', 'text').execute();
    await db.schema
      .createTable('file_removal')
      .addColumn('id', 'text', column => column.primaryKey())
      .addColumn('folder_id', 'text')
      .execute();
  },
};
