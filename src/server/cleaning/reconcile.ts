import type { Context } from '../endpoint.ts';
import type { FolderLock } from '../folder-lock.ts';
import type { UploadFileRow } from '../store/uploads.ts';
import { placeOf } from '../uploads/file-places.ts';

interface Options extends Pick<Context, 'store' | 'files'> {
  lock: FolderLock;
  /** Files that changed then or later are left alone, by the clock of the disk. */
  startedAt: Date;
}

/** What was found; file names and ids are our own, nothing of a visitor's. */
export interface Reconciliation {
  /** Files that no row knows; they are in quarantine now. */
  quarantined: string[];
  /** Files from quarantine whose rows are back: they are in their place again. */
  returned: string[];
  /** Uploads that submissions hold and whose files are gone. */
  lost: string[];
  /** Uploads whose files are in another data folder; left alone. */
  elsewhere: string[];
  /** Files that are not ours; left alone. */
  strangers: string[];
}

/**
 * Compares files and rows while the server works, and deletes nothing. Files are listed before rows: a file that appears
 * later has had its row first. What is to be moved is looked at once more right before.
 */
export async function reconcile({ store, files, lock, startedAt }: Options): Promise<Reconciliation> {
  const { quarantine, folderId } = files;
  const fileNames = await files.list();
  const rows = new Map((await store.listUploadFiles()).map(row => [row.id, row]));
  const isElsewhere = (row: UploadFileRow) => row.folderId !== undefined && row.folderId !== folderId;

  const returned: string[] = [];
  for (const fileName of await quarantine.list()) {
    const row = rows.get(placeOf(fileName)?.id ?? '');
    const isWanted = row !== undefined && !isElsewhere(row) && (await store.findUpload(row.id)) !== undefined;
    if (isWanted && (await lock.isHeld()) && (await quarantine.giveBack(fileName))) returned.push(fileName);
  }

  const here = new Set([...fileNames, ...returned].map(fileName => placeOf(fileName)?.id));
  await store.adoptUploads(
    [...rows.values()].filter(row => row.folderId === undefined && here.has(row.id)).map(({ id }) => id),
    folderId,
  );

  const quarantined: string[] = [];
  for (const fileName of fileNames) {
    const id = placeOf(fileName)?.id;
    if (id === undefined || rows.has(id) || !(await files.isOlderThan(fileName, startedAt))) continue;
    const isKnown = (await store.findUpload(id)) !== undefined || (await store.isFileRemoval(id));
    if (!isKnown && (await lock.isHeld()) && (await quarantine.take(fileName))) quarantined.push(fileName);
  }

  const lost: string[] = [];
  for (const row of rows.values()) {
    if (!row.isClaimed || isElsewhere(row) || here.has(row.id) || (await files.look(row.id))) continue;
    if (await store.findUpload(row.id)) lost.push(row.id);
  }

  return {
    ...{ quarantined, returned, lost },
    elsewhere: [...rows.values()].filter(isElsewhere).map(({ id }) => id),
    strangers: fileNames.filter(fileName => placeOf(fileName) === undefined),
  };
}
