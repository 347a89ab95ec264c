import type { Migration } from 'kysely/migration';

/** When the last byte of an upload came, and from which network, as a code that no one can turn back into an address. */
export const addUploadSender: Migration = {
  async up(db) {
    for (const column of ['active_at', 'sender', 'sender_network'])
      await db.schema.alterTable('upload').addColumn(column, 'text').execute();
  },
};
