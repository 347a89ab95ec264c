import { type Selectable, sql } from 'kysely';
import { type FileMark, sortedMarks } from '../uploads/inspect/file-mark.ts';
import { isIn, noteFileRemovals } from './deletion/file-removals.ts';
import type { Engine } from './engine.ts';
import { isMoment, structureIn } from './stored-values.ts';
import type { UploadTable } from './tables.ts';

/** A file that a visitor announces. */
export interface NewUpload {
  id: string;
  /** Hash of the secret that lets its sender alone go on. */
  secretHash: string;
  /** The form, named as `formId` of the submission that will claim it. */
  form: string;
  field: string;
  name: string;
  /** Bytes that it will have. */
  size: number;
  createdAt: Date;
  /** The folder that its file is in; unknown for uploads from before folders had ids, until their file is found. */
  folderId?: string | undefined;
  /** Codes of its sender; forgotten when a submission claims it. */
  sender?: { address: string; network?: string } | undefined;
  /** Upload-Metadata as a client that speaks tus wrote it; forgotten when a submission claims it. */
  metadata?: string | undefined;
}

/** Bytes that were announced for the uploads of a folder that no submission holds. */
export interface UnclaimedBytes {
  /** Announced by this sender, and by its network. */
  address: number;
  network: number;
  /** Those of all files that have begun to arrive. */
  begun: number;
  /** Those of them that have not come yet. */
  missing: number;
  /** Those that have begun and that this sender has, with its network. */
  ownBegun: number;
}

/** The sender, or network of senders, with the most bytes of files that have begun to arrive and that no submission holds. */
interface LargestHolder {
  bytes: number;
  /** The largest first. */
  uploads: Pick<NewUpload, 'id' | 'size'>[];
}

/** What was found in a file when all its bytes were there. */
export interface InspectedFile {
  /** Type by content. */
  type: string;
  sha256: string;
  /** Name of the file below the data folder. */
  storedName: string;
  /** What staff should know before they open it; none for a file from before there were marks. */
  marks: FileMark[];
}

export interface Upload extends Omit<NewUpload, 'sender'> {
  /** Bytes that are there. */
  offset: number;
  /** Set when the upload is finished. */
  file: InspectedFile | undefined;
  /** A submission holds it. */
  isClaimed: boolean;
}

/** What comparing rows with the files in a data folder needs of an upload. */
export interface UploadFileRow {
  id: string;
  storedName: string | undefined;
  folderId: string | undefined;
  isClaimed: boolean;
}

export interface Uploads {
  createUpload(upload: NewUpload): Promise<void>;
  findUpload(id: string): Promise<Upload | undefined>;
  /** Notes that the first bytes of an upload come; from then on it counts as begun. */
  beginUpload(id: string, at: Date): Promise<void>;
  /** Moves the offset of an unfinished upload from `from` to `to`; false if it is not at `from`, or `to` is outside of the file. */
  advanceUpload(id: string, from: number, to: number, at?: Date): Promise<boolean>;
  /** Gives an unfinished upload the size that it has: its file ended before it was as long as announced. False unless so many bytes are there. */
  shrinkUpload(id: string, size: number): Promise<boolean>;
  /** Marks an upload as finished; false unless all its bytes are there and it was not finished before. */
  finishUpload(id: string, file: InspectedFile): Promise<boolean>;
  /** Removes an upload that no submission holds, and notes that its file is to go. */
  removeUpload(id: string): Promise<Upload | undefined>;
  /** Uploads of a folder, or of an unknown one, that no submission holds and that were created before a moment, finished or not. */
  listUnclaimedUploads(before: Date, folderId: string): Promise<Upload[]>;
  /** Those of them that are unfinished, and of which no byte came since a moment, or none at all since another one. */
  listIdleUploads(since: { lastByte: Date; announced: Date }, folderId: string): Promise<Upload[]>;
  /** Sums the uploads of a folder but `except`. */
  measureUnclaimed(folderId: string, sender: { address: string; network?: string }, except?: string): Promise<UnclaimedBytes>;
  findLargestHolder(folderId: string): Promise<LargestHolder | undefined>;
  /** All uploads, for comparing them with the files in the data folder. */
  listUploadFiles(): Promise<UploadFileRow[]>;
  /** Writes another folder into the rows of uploads, if they still have the folder `from`, which may be unknown. */
  adoptUploads(ids: string[], folders: { from: string | undefined; to: string }): Promise<void>;
}

/** Uploads in a database. */
export function uploadsIn(engine: Engine): Uploads {
  return {
    async createUpload({ id, secretHash, form, field, name, size, createdAt, folderId = null, sender, metadata = null }) {
      const row = {
        id,
        secret_hash: secretHash,
        form,
        field,
        name,
        size,
        metadata,
        received_bytes: 0,
        created_at: createdAt.toISOString(),
      };
      await engine.write(transaction =>
        transaction
          .insertInto('upload')
          .values({ ...row, ...unfinished, folder_id: folderId, sender: sender?.address ?? null, sender_network: sender?.network ?? null })
          .execute(),
      );
    },
    async findUpload(id) {
      const row = await engine.read(db => db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst());
      return row && uploadOf(row);
    },
    async beginUpload(id, at) {
      await engine.write(transaction =>
        transaction
          .updateTable('upload')
          .set({ active_at: at.toISOString() })
          .where('id', '=', id)
          .where('active_at', 'is', null)
          .execute(),
      );
    },
    async advanceUpload(id, from, to, at) {
      const rows = await engine.write(transaction =>
        transaction
          .updateTable('upload')
          .set({ received_bytes: to, ...(at === undefined ? {} : { active_at: at.toISOString() }) })
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
    async shrinkUpload(id, size) {
      const rows = await engine.write(transaction =>
        transaction
          .updateTable('upload')
          .set({ size })
          .where('id', '=', id)
          .where('received_bytes', '=', size)
          .where('stored_name', 'is', null)
          .returning('id')
          .execute(),
      );
      return rows.length > 0;
    },
    async finishUpload(id, { type, sha256, storedName, marks }) {
      const rows = await engine.write(transaction =>
        transaction
          .updateTable('upload')
          .set({ type, sha256, stored_name: storedName, marks: JSON.stringify(marks) })
          .where('id', '=', id)
          .whereRef('received_bytes', '=', 'size')
          .where('stored_name', 'is', null)
          .returning('id')
          .execute(),
      );
      return rows.length > 0;
    },
    async removeUpload(id) {
      const row = await engine.write(async transaction => {
        const unclaimed = transaction.deleteFrom('upload').where('id', '=', id).where('submission_id', 'is', null);
        const removed = await unclaimed.returningAll().executeTakeFirst();
        if (removed) await noteFileRemovals(transaction, [removed]);
        return removed;
      });
      return row && uploadOf(row);
    },
    async listUnclaimedUploads(before, folderId) {
      const rows = await engine.read(db =>
        db
          .selectFrom('upload')
          .selectAll()
          .where('submission_id', 'is', null)
          .where('created_at', '<', before.toISOString())
          .where(isMoment('created_at'))
          .where(isIn(folderId))
          .orderBy('created_at')
          .execute(),
      );
      return rows.map(uploadOf);
    },
    async listIdleUploads({ lastByte, announced }, folderId) {
      const rows = await engine.read(db =>
        db
          .selectFrom('upload')
          .selectAll()
          .where('submission_id', 'is', null)
          .where('stored_name', 'is', null)
          .where(eb =>
            eb.or([
              eb('active_at', '<', lastByte.toISOString()),
              eb.and([eb('active_at', 'is', null), eb('created_at', '<', announced.toISOString())]),
            ]),
          )
          .where(isIn(folderId))
          .execute(),
      );
      return rows.map(uploadOf);
    },
    async measureUnclaimed(folderId, { address, network = '' }, except = '') {
      const sum = (expression: ReturnType<typeof sql>) => sql<number | string | null>`sum(${expression})`;
      const row = await engine.read(db =>
        db
          .selectFrom('upload')
          .select([
            sum(sql`case when sender = ${address} then size else 0 end`).as('address'),
            sum(sql`case when sender_network = ${network} then size else 0 end`).as('network'),
            sum(sql`case when ${hasBegun} then size else 0 end`).as('begun'),
            sum(sql`case when ${hasBegun} then size - received_bytes else 0 end`).as('missing'),
            sum(sql`case when ${hasBegun} and (sender = ${address} or sender_network = ${network}) then size else 0 end`).as('ownBegun'),
          ])
          .where('submission_id', 'is', null)
          // No age removes another one, which would take room from everybody for ever.
          .where(isMoment('created_at'))
          .where(isIn(folderId))
          .where('id', '<>', except)
          .executeTakeFirstOrThrow(),
      );
      return {
        address: Number(row.address),
        network: Number(row.network),
        begun: Number(row.begun),
        missing: Number(row.missing),
        ownBegun: Number(row.ownBegun),
      };
    },
    async findLargestHolder(folderId) {
      return engine.read(async db => {
        const begun = db
          .selectFrom('upload')
          .where('submission_id', 'is', null)
          .where('sender', 'is not', null)
          .where(isMoment('created_at'))
          .where(hasBegun)
          .where(isIn(folderId));
        const holder = sql<string>`coalesce(sender_network, sender)`;
        const sum = sql<number | string>`sum(size)`;
        const largest = await begun
          .select([holder.as('holder'), sum.as('bytes')])
          .groupBy(holder)
          .orderBy(sum, 'desc')
          .limit(1)
          .executeTakeFirst();
        if (largest === undefined) return undefined;
        const uploads = await begun.select(['id', 'size']).where(holder, '=', largest.holder).orderBy('size', 'desc').execute();
        return { bytes: Number(largest.bytes), uploads };
      });
    },
    async listUploadFiles() {
      const rows = await engine.read(db => db.selectFrom('upload').select(['id', 'stored_name', 'submission_id', 'folder_id']).execute());
      return rows.map(row => ({
        id: row.id,
        storedName: row.stored_name ?? undefined,
        folderId: row.folder_id ?? undefined,
        isClaimed: row.submission_id !== null,
      }));
    },
    async adoptUploads(ids, { from, to }) {
      await engine.write(transaction =>
        transaction
          .updateTable('upload')
          .set({ folder_id: to })
          .where('id', 'in', ids)
          .where('folder_id', from === undefined ? 'is' : '=', from ?? null)
          .execute(),
      );
    },
  };
}

/** Whether bytes of an upload have begun to come. */
export const hasBegun = sql<boolean>`(active_at is not null or received_bytes > 0)`;

const unfinished = { type: null, sha256: null, stored_name: null, marks: null, submission_id: null, position: null, active_at: null };

function uploadOf(row: Selectable<UploadTable>): Upload {
  const { id, form, field, name, size } = row;
  return {
    id,
    form,
    field,
    name,
    size,
    secretHash: row.secret_hash,
    createdAt: new Date(row.created_at),
    folderId: row.folder_id ?? undefined,
    offset: row.received_bytes,
    file: inspectedFileOf(row),
    isClaimed: row.submission_id !== null,
    ...(row.metadata === null ? {} : { metadata: row.metadata }),
  };
}

/** What was found in a finished file; `undefined` for an unfinished one. */
export function inspectedFileOf({
  type,
  sha256,
  stored_name,
  marks,
}: Pick<UploadTable, 'type' | 'sha256' | 'stored_name' | 'marks'>): InspectedFile | undefined {
  if (type === null || sha256 === null || stored_name === null) return undefined;
  const found = structureIn(marks);
  return { type, sha256, storedName: stored_name, marks: sortedMarks(Array.isArray(found) ? found : []) };
}
