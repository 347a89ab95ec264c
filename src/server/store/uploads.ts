import type { Selectable } from 'kysely';
import type { Engine } from './engine.ts';
import type { UploadTable } from './tables.ts';

/** A file that a visitor announces. */
export interface NewUpload {
  id: string;
  /** Hash of the secret that lets its sender, and nobody else, go on. */
  secretHash: string;
  /** The form, named as `formId` of the submission that will claim it. */
  form: string;
  field: string;
  name: string;
  /** Bytes that it will have. */
  size: number;
  createdAt: Date;
}

/** What was found out about a file when all its bytes were there. */
export interface JudgedFile {
  /** Type by content. */
  type: string;
  sha256: string;
  /** Name of the file below the data folder. */
  storedName: string;
}

export interface Upload extends NewUpload {
  /** Bytes that are there. */
  offset: number;
  /** Set when the upload is finished. */
  file: JudgedFile | undefined;
  /** A submission holds it. */
  isClaimed: boolean;
}

export interface Uploads {
  createUpload(upload: NewUpload): Promise<void>;
  findUpload(id: string): Promise<Upload | undefined>;
  /** Moves the offset of an unfinished upload if it still is at `from`; false if it is not, or `to` lies outside of the file. */
  advanceUpload(id: string, from: number, to: number): Promise<boolean>;
  /** Marks an upload as finished; false unless all its bytes are there and it was not finished before. */
  finishUpload(id: string, file: JudgedFile): Promise<boolean>;
  /** Removes an upload that no submission holds, and returns it for its file's sake. */
  removeUpload(id: string): Promise<Upload | undefined>;
  /** Uploads created before a moment that no submission holds, finished or not. */
  listUnclaimedUploads(before: Date): Promise<Upload[]>;
  /** All uploads, for comparing them with the files in the data folder. */
  listUploadFiles(): Promise<{ id: string; storedName: string | undefined; isClaimed: boolean }[]>;
}

/** Uploads in a database. */
export function uploadsIn(engine: Engine): Uploads {
  return {
    async createUpload({ id, secretHash, form, field, name, size, createdAt }) {
      const row = { id, secret_hash: secretHash, form, field, name, size, received_bytes: 0, created_at: createdAt.toISOString() };
      await engine.write(transaction =>
        transaction
          .insertInto('upload')
          .values({ ...row, ...unfinished })
          .execute(),
      );
    },
    async findUpload(id) {
      const row = await engine.read(db => db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst());
      return row && uploadOf(row);
    },
    async advanceUpload(id, from, to) {
      const rows = await engine.write(transaction =>
        transaction
          .updateTable('upload')
          .set({ received_bytes: to })
          .where('id', '=', id)
          .where('received_bytes', '=', from)
          .where('received_bytes', '<=', to)
          .where('size', '>=', to)
          .where('stored_name', 'is', null)
          .returning('id')
          .execute(),
      );
      return rows.length > 0;
    },
    async finishUpload(id, { type, sha256, storedName }) {
      const rows = await engine.write(transaction =>
        transaction
          .updateTable('upload')
          .set({ type, sha256, stored_name: storedName })
          .where('id', '=', id)
          .whereRef('received_bytes', '=', 'size')
          .where('stored_name', 'is', null)
          .returning('id')
          .execute(),
      );
      return rows.length > 0;
    },
    async removeUpload(id) {
      const row = await engine.write(transaction =>
        transaction.deleteFrom('upload').where('id', '=', id).where('submission_id', 'is', null).returningAll().executeTakeFirst(),
      );
      return row && uploadOf(row);
    },
    async listUnclaimedUploads(before) {
      const rows = await engine.read(db =>
        db
          .selectFrom('upload')
          .selectAll()
          .where('submission_id', 'is', null)
          .where('created_at', '<', before.toISOString())
          .orderBy('created_at')
          .execute(),
      );
      return rows.map(uploadOf);
    },
    async listUploadFiles() {
      const rows = await engine.read(db => db.selectFrom('upload').select(['id', 'stored_name', 'submission_id']).execute());
      return rows.map(row => ({ id: row.id, storedName: row.stored_name ?? undefined, isClaimed: row.submission_id !== null }));
    },
  };
}

const unfinished = { type: null, sha256: null, stored_name: null, submission_id: null, position: null };

function uploadOf(row: Selectable<UploadTable>): Upload {
  const { id, form, field, name, size } = row;
  return {
    ...{ id, form, field, name, size },
    secretHash: row.secret_hash,
    createdAt: new Date(row.created_at),
    offset: row.received_bytes,
    file: judgedFileOf(row),
    isClaimed: row.submission_id !== null,
  };
}

function judgedFileOf({ type, sha256, stored_name }: Pick<UploadTable, 'type' | 'sha256' | 'stored_name'>): JudgedFile | undefined {
  return type === null || sha256 === null || stored_name === null ? undefined : { type, sha256, storedName: stored_name };
}
