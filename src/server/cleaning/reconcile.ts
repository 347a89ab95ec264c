import type { FolderLock } from '../data-folder/folder-lock.ts';
import type { Context } from '../http/endpoint.ts';
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

/** Those for which something holds; all are asked at once. */
async function whichOf(names: string[], holds: (name: string) => Promise<boolean>): Promise<string[]> {
  const are = await Promise.all(names.map(holds));
  return names.filter((_, index) => are[index]);
}

/** Files that are moved after one look at the database. */
const groupSize = 100;

/** The upload that a file belongs to; none for what is not ours. */
const idOf = (fileName: string) => placeOf(fileName)?.id ?? '';

/**
 * Compares files and rows while the server works, and deletes nothing. Files are listed before rows: a file that appears
 * later has had its row first. What is to be moved is looked at once more right before.
 */
export async function reconcile({ store, files, lock, startedAt }: Options): Promise<Reconciliation> {
  const { quarantine, folderId } = files;
  const fileNames = await files.list();
  const rows = new Map((await store.listUploadFiles()).map(row => [row.id, row]));
  const isElsewhere = (row: UploadFileRow) => row.folderId !== undefined && row.folderId !== folderId;

  /** Moves files group by group; each group is looked at again right before it is moved. */
  async function move(names: string[], isMeant: (isKnown: boolean) => boolean, take: (fileName: string) => Promise<boolean>) {
    const moved: string[] = [];
    for (let from = 0; from < names.length; from += groupSize) {
      const group = names.slice(from, from + groupSize);
      const known = await store.listKnownFiles(group.map(idOf));
      if (!(await lock.isHeld())) break;
      const meant = group.filter(fileName => isMeant(known.has(idOf(fileName))));
      moved.push(...(await whichOf(meant, take)));
    }
    if (moved.length > 0) await quarantine.sync();
    return moved;
  }

  const isWanted = (fileName: string) => {
    const row = rows.get(idOf(fileName));
    return row !== undefined && !isElsewhere(row);
  };
  const returned = await move((await quarantine.list()).filter(isWanted), isKnown => isKnown, quarantine.giveBack);

  const here = new Set([...fileNames, ...returned].map(idOf));
  const adopted = [...rows.values()].filter(row => row.folderId === undefined && here.has(row.id));
  await store.adoptUploads(
    adopted.map(({ id }) => id),
    folderId,
  );

  const strays = fileNames.filter(fileName => placeOf(fileName) !== undefined && !rows.has(idOf(fileName)));
  const quarantined = await move(
    strays,
    isKnown => !isKnown,
    async fileName => (await files.isOlderThan(fileName, startedAt)) && quarantine.take(fileName),
  );

  const lost: string[] = [];
  for (const row of rows.values()) {
    if (!row.isClaimed || isElsewhere(row) || here.has(row.id)) continue;
    if (!(await files.look(row.id)) && (await store.findUpload(row.id))) lost.push(row.id);
  }

  return {
    ...{ quarantined, returned, lost },
    elsewhere: [...rows.values()].filter(isElsewhere).map(({ id }) => id),
    strangers: fileNames.filter(fileName => placeOf(fileName) === undefined),
  };
}
