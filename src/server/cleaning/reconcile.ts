import type { FolderLock } from '../data-folder/folder-lock.ts';
import type { Context } from '../http/endpoint.ts';
import type { UploadFileRow } from '../store/uploads.ts';
import { placeOf } from '../uploads/file-places.ts';

interface Options extends Pick<Context, 'store' | 'files'> {
  lock: FolderLock;
  /** By the clock of the disk. Files that changed then or later are left alone. */
  startedAt: Date;
  /** Ends the comparison between two groups of files. */
  ending?: AbortSignal | undefined;
}

/** What was found, as file names and ids, which the server makes: nothing that a visitor wrote. */
export interface Reconciliation {
  /** Files without a row; they are in quarantine now. */
  quarantined: string[];
  /** Files without a row where there is no quarantine; left alone. */
  unknown: string[];
  /** Files from quarantine whose rows are back: they are among the files again. */
  returned: string[];
  /** Uploads that submissions hold and whose files are gone. */
  lost: string[];
  /** Uploads whose files are in another data folder; left alone. */
  elsewhere: string[];
  /** Files that are not the site's; left alone. */
  strangers: string[];
}

/** Files that are moved, or rows that are changed, after one look at the database. */
const groupSize = 100;

/**
 * Compares files and rows while the server works, and deletes nothing. Files are listed before rows: a row is always there
 * before its file. Before a file is moved, the database is asked again. Throws StoreError, or the system's error.
 */
export async function reconcile(options: Options): Promise<Reconciliation> {
  const { store, files, ending } = options;
  const { quarantine } = files;
  const inPlace = await files.list();
  const rows = new Map((await store.listUploadFiles()).map(row => [row.id, row]));

  const known = quarantine ? (await quarantine.list()).filter(fileName => rows.has(idOf(fileName))) : [];
  const returned = quarantine ? await moveInGroups(options, known, { whenKnown: true, move: quarantine.giveBack }) : [];

  const here = new Set([...inPlace, ...returned].map(idOf));
  await adopt(options, rows, here);
  await protect(options, rows, here);

  const strays = inPlace.filter(fileName => placeOf(fileName) !== undefined && !rows.has(idOf(fileName)));
  const unknown = await moveInGroups(options, strays, {
    whenKnown: false,
    move: async fileName => (await files.isOlderThan(fileName, options.startedAt)) && (quarantine?.take(fileName) ?? true),
  });

  const isElsewhere = (row: UploadFileRow) => row.folderId !== undefined && row.folderId !== files.folderId;
  const all = ending?.aborted ? [] : [...rows.values()];
  return {
    ...(quarantine ? { quarantined: unknown, unknown: [] } : { quarantined: [], unknown }),
    returned,
    lost: await lostOf(
      options,
      all.filter(row => row.isClaimed && !isElsewhere(row) && !here.has(row.id)),
    ),
    elsewhere: all.filter(isElsewhere).map(({ id }) => id),
    strangers: inPlace.filter(fileName => placeOf(fileName) === undefined),
  };
}

/** The upload that a file belongs to; '' for a file that is not the site's. */
const idOf = (fileName: string) => placeOf(fileName)?.id ?? '';

function* groupsOf<Item>(items: readonly Item[], ending: AbortSignal | undefined): Generator<Item[]> {
  for (let from = 0; from < items.length && !ending?.aborted; from += groupSize) yield items.slice(from, from + groupSize);
}

/** Moves the files whose row is still there, or still missing (`whenKnown`), and returns the names of those that were moved. */
async function moveInGroups(
  { store, files, lock, ending }: Options,
  names: readonly string[],
  { whenKnown, move }: { whenKnown: boolean; move: (fileName: string) => Promise<boolean> },
): Promise<string[]> {
  const moved: string[] = [];
  for (const group of groupsOf(names, ending)) {
    const known = await store.listKnownFiles(group.map(idOf), files.folderId);
    if (!(await lock.isHeld())) break;
    const wanted = group.filter(fileName => known.has(idOf(fileName)) === whenKnown);
    const areMoved = await Promise.all(wanted.map(move));
    moved.push(...wanted.filter((_, index) => areMoved[index]));
  }
  if (moved.length > 0) await files.quarantine?.sync();
  return moved;
}

/** Writes this folder into the rows of files that are here, unless another server has the folder that the rows name. */
async function adopt({ store, files, lock, ending }: Options, rows: Map<string, UploadFileRow>, here: ReadonlySet<string>) {
  const strange = [...rows.values()].filter(({ id, folderId }) => folderId !== files.folderId && here.has(id));
  for (const [folderId, owned] of Map.groupBy(strange, row => row.folderId)) {
    if (folderId !== undefined && !(await lock.isFree(folderId))) continue;
    for (const group of groupsOf(owned, ending)) {
      const ids = group.map(({ id }) => id);
      await store.adoptUploads(ids, { from: folderId, to: files.folderId });
      for (const row of group) row.folderId = files.folderId;
    }
  }
}

/** Makes files of submissions read-only that are not: older ones, and copies that lost their mode. */
async function protect({ files, ending }: Options, rows: Map<string, UploadFileRow>, here: ReadonlySet<string>) {
  const held = [...rows.values()].filter(({ id, isClaimed }) => isClaimed && here.has(id));
  for (const group of groupsOf(held, ending)) {
    await Promise.all(group.map(async ({ id }) => (await files.isProtected(id)) || files.protect(id).catch(() => undefined)));
  }
}

/** Those whose file is still missing and whose row is still there. */
async function lostOf({ store, files, ending }: Options, missing: UploadFileRow[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const here = new Set((await files.list()).map(idOf));
  const lost: string[] = [];
  for (const group of groupsOf(missing, ending)) {
    const ids = group.map(({ id }) => id).filter(id => !here.has(id));
    const known = await store.listKnownFiles(ids, files.folderId);
    lost.push(...ids.filter(id => known.has(id)));
  }
  return lost;
}
