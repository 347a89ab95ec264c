import { chmod, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder } from '../data-folder/ensure-folder.ts';
import { giveToOwner } from '../data-folder/give-to-owner.ts';
import { recordFiles } from '../data-folder/known-files.ts';
import { StoreError } from '../store/store-error.ts';
import { appendChunk } from './append-chunk.ts';
import { finishedName, syncFolder, unfinishedName } from './file-places.ts';
import { folderIdFile, folderIdOf } from './folder-id.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type Quarantine, quarantineFolder, quarantineOf } from './quarantine.ts';
import { restoreFile, sha256Of } from './restore-file.ts';
import type { UploadFiles } from './upload-files.ts';
import { asUploadFolderError, UploadFolderError } from './upload-folder-error.ts';

/** Name of the uploads' folder below the data folder. */
export const filesFolder = 'files';

/** Name of the file that is written to try whether files can be. */
export const trialFile = '.try';

/** What is in the folder beside the files of uploads. */
const ownNames = [folderIdFile, quarantineFolder, trialFile];

/** Read-only, for its owner alone. */
const protectedMode = 0o400;

/** The uploads in a folder, with what only a folder has. */
interface UploadFolder extends UploadFiles {
  quarantine: Quarantine;
  /** Path of a file that is not finished yet. */
  unfinishedPath(id: string): string;
}

/** Opens the folder of uploads below a data folder, made if it is missing. Throws the system's error. */
export async function openUploadFolder(dataFolder: string): Promise<UploadFolder> {
  const folder = path.join(dataFolder, filesFolder);
  await ensureFolder(folder);
  giveToOwner(folder);
  await syncFolder(dataFolder);
  const folderId = await folderIdOf(folder);
  giveToOwner(path.join(folder, folderIdFile));
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

  const read = (id: string) => inPlace(async () => (await open(finished(id))).createReadStream());

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
    isOnDisk: true,
    requireThere: known.requireNow,
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
    async complete(id, size, validate) {
      const found = await inPlace(() => look(id));
      if (found?.bytes !== size) throw new UploadFolderError('missing');
      // A crash may have come between its last name and its row.
      const result = await validate(found.isFinished ? finished(id) : unfinished(id));
      await wait(id, () => translated(() => finish(id)));
      return { result, sha256: await sha256Of(await read(id)) };
    },
    // The finished file is the file itself with another name.
    clearParts: async () => undefined,
    restore: (id, copy, sha256) =>
      wait(id, async () => {
        await restoreFile(copy, finished(id), { spare: dataFolder, sha256 });
        await syncFolder(folder);
      }),
    read,
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
