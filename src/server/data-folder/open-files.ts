import { statfs } from 'node:fs/promises';
import { reasonOf } from '../store/reason.ts';
import { StoreError } from '../store/store-error.ts';
import { openUploadFolder, type UploadFolder } from '../uploads/upload-folder.ts';

/** Opens the files of a data folder. Throws StoreError. */
export async function openFiles(dataDir: string): Promise<UploadFolder> {
  try {
    return await openUploadFolder(dataDir);
  } catch (error) {
    throw new StoreError(
      `The data folder ${dataDir} cannot be used: ${reasonOf(error)}. Set DATA_DIR to a folder that this user can write to.`,
      { cause: error },
    );
  }
}

/** Bytes that this user may still write to a folder's disk. Throws StoreError when the folder is gone. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    throw new StoreError(`The data folder ${folder} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}
