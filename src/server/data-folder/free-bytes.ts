import { statfs } from 'node:fs/promises';
import { reasonOf, StoreError } from '../store/store-error.ts';

/** Bytes that this user may still write to a folder's disk. Throws StoreError when the folder is gone. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    throw new StoreError(`The data folder ${folder} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}
