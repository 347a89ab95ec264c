import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables, UploadTable } from '../tables.ts';

/** The notes that files are to go because their rows are gone. */
export interface FileRemovals {
  /** Ids of the files of a folder, or of an unknown one, that are to go because their rows are gone. */
  listFileRemovals(folderId: string): Promise<string[]>;
  /** Those of these ids that an upload has, or a file that is to go from this folder. */
  listKnownFiles(ids: string[], folderId: string): Promise<Set<string>>;
  /** Removes the note that a file is to go, when it is gone. */
  endFileRemoval(id: string): Promise<void>;
}

/** The notes in a database. */
export function fileRemovalsIn(engine: Engine): FileRemovals {
  return {
    async listFileRemovals(folderId) {
      const rows = await engine.read(db => db.selectFrom('file_removal').select('id').where(isIn(folderId)).execute());
      return rows.map(({ id }) => id);
    },
    async listKnownFiles(ids, folderId) {
      // PostgreSQL takes no empty list.
      if (ids.length === 0) return new Set();
      const uploads = await engine.read(db => db.selectFrom('upload').select('id').where('id', 'in', ids).execute());
      const removals = await engine.read(db =>
        db.selectFrom('file_removal').select('id').where('id', 'in', ids).where(isIn(folderId)).execute(),
      );
      return new Set([...uploads, ...removals].map(({ id }) => id));
    },
    async endFileRemoval(id) {
      await engine.write(transaction => transaction.deleteFrom('file_removal').where('id', '=', id).execute());
    },
  };
}

/** Notes, in the change that removes their rows, that files are to go. */
export async function noteFileRemovals(transaction: Transaction<Tables>, rows: Pick<UploadTable, 'id' | 'folder_id'>[]): Promise<void> {
  if (rows.length === 0) return;
  const removals = rows.map(({ id, folder_id }) => ({ id, folder_id }));
  await transaction
    .insertInto('file_removal')
    .values(removals)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Rows of files in a folder, or in an unknown one. */
export const isIn = (folderId: string) => (eb: ExpressionBuilder<Tables, 'upload' | 'file_removal'>) =>
  eb.or([eb('folder_id', '=', folderId), eb('folder_id', 'is', null)]);
