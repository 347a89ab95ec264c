import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and the missing ones above it, unless it is there. Throws the system's error.
 *
 * Node's own recursive `mkdir` never ends in a folder like /proc, which exists and still reports ENOENT for a new folder in it.
 *
 * @param mode of the folders that are made
 */
export async function ensureFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdirOrFind(folder, mode);
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    await ensureFolder(parent, mode);
    await mkdirOrFind(folder, mode);
  }
}

async function mkdirOrFind(folder: string, mode: number | undefined) {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(folder)).isDirectory();
    if (!isThere) throw error;
  }
}
