import type { Environment } from '../environment.ts';
import { reasonOf, StoreError } from '../store/store-error.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import { openUploadFolder } from '../uploads/upload-folder.ts';
import { writingAdvice } from './reserve.ts';

/** Opens the files of visitors, in an object store or else in the data folder. Throws StoreError. */
export async function openFiles({ dataDir, objectStore }: Pick<Environment, 'dataDir' | 'objectStore'>): Promise<UploadFiles> {
  if (objectStore !== undefined) {
    // Loaded when needed: most sites have no object store.
    const { openObjectFiles } = await import('../uploads/object-store/object-files.ts');
    return openObjectFiles(objectStore, dataDir);
  }
  try {
    return await openUploadFolder(dataDir);
  } catch (error) {
    throw new StoreError(`The data folder ${dataDir} cannot be used: ${reasonOf(error)}. ${await writingAdvice(dataDir)}.`, {
      cause: error,
    });
  }
}
