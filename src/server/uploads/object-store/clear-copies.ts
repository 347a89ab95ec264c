import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Folder below the data folder with the copies of files that are being validated. */
export const copiesFolder = 'incoming';

/** Removes what a server that crashed left in a data folder; no other one may be using it. Throws the system's error. */
export async function clearCopies(dataFolder: string): Promise<void> {
  await rm(path.join(dataFolder, copiesFolder), { recursive: true, force: true });
}
