import { chmod, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ensureFolder } from '../data-folder/ensure-folder.ts';
import { recordFiles } from '../data-folder/known-files.ts';
import { StoreError } from '../store/store-error.ts';
import { appendChunk, type Chunk } from './append-chunk.ts';
import { finishedName, syncFolder, unfinishedName } from './file-places.ts';
import { folderIdFile, folderIdOf } from './folder-id.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type Quarantine, quarantineFolder, quarantineOf } from './quarantine.ts';
import { asUploadFolderError, UploadFolderError } from './upload-folder-error.ts';

/** Name of the uploads' folder below the data folder. */
export const filesFolder = 'files';

/** Name of the file that is written to try whether files can be. */
export const trialFile = '.try';

/** What is in the folder beside the files of uploads. */
const ownNames = [folderIdFile, quarantineFolder, trialFile];

/** Read-only, for its owner alone. */
const protectedMode = 0o400;

/**
 * Where the bytes of uploads are. Ids are `u_` and 20 lower-case letters or digits; any other text throws TypeError. While the
 * folder is gone or another one has its name, all methods throw StoreError.
 */
export interface UploadFolder {
  /** Id of the folder; rows have it to say where their file is. */
  folderId: string;
  /** Throws StoreError when the folder is not there. */
  requireThere(): Promise<void>;
  /** Writes something and takes it back. Throws UploadFolderError `full`, and StoreError when the folder cannot be written to. */
  tryWrite(): Promise<void>;
  /** Makes the empty file of a new upload. Throws UploadFolderError `full`. */
  open(id: string): Promise<void>;
  /** Writes a chunk and resolves with the new offset once it is on the disk. Throws UploadFolderError. */
  append(id: string, chunk: Chunk): Promise<number>;
  /** Bytes on the disk, and whether the file has its final name; `undefined` without a file. */
  look(id: string): Promise<{ bytes: number; isFinished: boolean } | undefined>;
  /**
   * Marks a finished file as one that a request holds, by making it read-only. If the database is replaced by an older one
   * that does not know the request, the file is still not removed. Throws the system's error.
   */
  protect(id: string): Promise<void>;
  /** Whether a request holds a finished file, as far as the file itself says. */
  isProtected(id: string): Promise<boolean>;
  /** Path of a file that is not finished yet, for validating its content. */
  unfinishedPath(id: string): string;
  /** The same of a finished file. */
  finishedPath(id: string): string;
  /** Gives a complete file its final name, durably; a finished file stays as it is. Throws UploadFolderError `missing`, `full`. */
  finish(id: string): Promise<void>;
  /** Opens a finished file to read its bytes. Rejects with ENOENT if there is none; the stream itself never fails to open. */
  read(id: string): Promise<Readable>;
  /** Removes the file, finished or not, and from quarantine too; does nothing where there is none. */
  remove(id: string): Promise<void>;
  /** Names of all files in the folder, sorted, without its own. */
  list(): Promise<string[]>;
  /** Whether a file was last changed, moved or renamed before a moment; false for one that is gone. */
  isOlderThan(fileName: string, moment: Date): Promise<boolean>;
  /** Where files go that no row knows. */
  quarantine: Quarantine;
}

/** Opens the folder of uploads below a data folder, made if it is missing. Throws the system's error. */
export async function openUploadFolder(dataFolder: string): Promise<UploadFolder> {
  const folder = path.join(dataFolder, filesFolder);
  await ensureFolder(folder);
  await syncFolder(dataFolder);
  const folderId = await folderIdOf(folder);
  const known = await recordFiles([folder, path.join(folder, folderIdFile)]);
  const quarantine = quarantineOf(folder);
  const unfinished = (id: string) => path.join(folder, unfinishedName(id));
  const finished = (id: string) => path.join(folder, finishedName(id));

  /** Does the work if the folder is there before and after it; for one that is gone a failure says nothing about the file. */
  async function inPlace<T>(work: () => Promise<T>): Promise<T> {
    await known.require();
    try {
      const result = await work();
      await (result === undefined ? known.requireNow() : known.require());
      return result;
    } catch (error) {
      await known.requireNow();
      throw error;
    }
  }

  const inTurn = oneAtATime();
  const wait = <T>(id: string, work: () => Promise<T>) => inTurn.wait(id, () => inPlace(work));

  async function look(id: string) {
    const bytes = await sizeOf(unfinished(id));
    if (bytes !== undefined) return { bytes, isFinished: false };
    const whole = await sizeOf(finished(id));
    return whole === undefined ? undefined : { bytes: whole, isFinished: true };
  }

  async function finish(id: string) {
    const found = await look(id);
    if (!found) throw new UploadFolderError('missing');
    // After a crash between rename and sync of the folder the name may be new and not durable: sync again.
    if (!found.isFinished) {
      await withHandle(unfinished(id), 'r+', handle => handle.sync());
      await rename(unfinished(id), finished(id));
    }
    await syncFolder(folder);
  }

  async function tryWrite() {
    const file = path.join(folder, trialFile);
    try {
      await withHandle(file, 'w', async handle => {
        await handle.writeFile(folderId);
        await handle.sync();
      });
      await rm(file, { force: true });
    } catch (error) {
      const known = asUploadFolderError(error);
      throw known instanceof UploadFolderError
        ? known
        : new StoreError(`${folder} cannot be written to. Let the user of the server write there, or repair the disk.`, { cause: error });
    }
  }

  return {
    folderId,
    requireThere: known.require,
    tryWrite: () => inPlace(tryWrite),
    quarantine,
    open: id =>
      wait(id, () =>
        translated(async () => {
          await withHandle(unfinished(id), 'wx', handle => handle.sync());
          await syncFolder(folder);
        }),
      ),
    append: (id, chunk) => {
      if (inTurn.isBusy(id)) return Promise.reject(new UploadFolderError('busy'));
      return wait(id, () => translated(() => withHandle(unfinished(id), 'r+', handle => appendChunk(handle, chunk))));
    },
    look: id => inPlace(() => look(id)),
    protect: id => wait(id, () => chmod(finished(id), protectedMode)),
    isProtected: id =>
      inPlace(async () => {
        const found = await stat(finished(id)).catch(() => undefined);
        return found !== undefined && (found.mode & 0o200) === 0;
      }),
    unfinishedPath: unfinished,
    finishedPath: finished,
    finish: id => wait(id, () => translated(() => finish(id))),
    read: id => inPlace(async () => (await open(finished(id))).createReadStream()),
    remove: id =>
      wait(id, async () => {
        await Promise.all([rm(unfinished(id), { force: true }), rm(finished(id), { force: true }), quarantine.remove(id)]);
        await syncFolder(folder);
      }),
    list: () => inPlace(async () => (await readdir(folder)).filter(name => !ownNames.includes(name)).sort()),
    async isOlderThan(fileName, moment) {
      const found = await stat(path.join(folder, fileName)).catch(() => undefined);
      return found !== undefined && found.ctime < moment;
    },
  };
}

async function withHandle<T>(file: string, flags: string, work: (handle: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const handle = await open(file, flags);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Does the work and throws UploadFolderError for those of the system's errors that have their own answer. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isMissing(error) ? new UploadFolderError('missing', { cause: error }) : asUploadFolderError(error);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
