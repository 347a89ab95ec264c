import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder } from '../data-folder/ensure-folder.ts';
import { finishedName, placeOf, syncFolder, unfinishedName } from './file-places.ts';

/** Name of its folder; it is among the files, so that it is on the same disk. */
export const quarantineFolder = 'quarantine';

/**
 * Where files go that no row of the database knows. Nothing empties it by itself: the database may be the wrong one, and then
 * these files belong to requests of visitors.
 */
export interface Quarantine {
  folder: string;
  /** Names of the files in it, sorted. */
  list(): Promise<string[]>;
  /** How many files there are, and their bytes. */
  measure(): Promise<{ files: number; bytes: number }>;
  /** Moves a file here; false if it is gone by now. A file of the same name that is here already stays beside it. */
  take(fileName: string): Promise<boolean>;
  /** Moves a file back, unless its upload has a file again; false if it stays, or is not here. */
  giveBack(fileName: string): Promise<boolean>;
  /** Makes moved files survive a power cut. */
  sync(): Promise<void>;
  /** Removes all files of an upload that is to go. */
  remove(id: string): Promise<void>;
}

/** The quarantine of a folder of files; its folder is made when the first file goes there. */
export function quarantineOf(filesFolder: string): Quarantine {
  const folder = path.join(filesFolder, quarantineFolder);

  async function list() {
    try {
      return (await readdir(folder)).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async function move(from: string, to: string): Promise<boolean> {
    try {
      await rename(from, to);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  return {
    folder,
    list,
    async measure() {
      const sizes = await Promise.all((await list()).map(name => sizeOf(path.join(folder, name))));
      return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },
    async take(fileName) {
      let name = fileName;
      for (let count = 2; await isThere(path.join(folder, name)); count++) name = `${fileName}-${count}`;
      const [from, to] = [path.join(filesFolder, fileName), path.join(folder, name)];
      if (await move(from, to)) return true;
      // Either the file or the folder is missing.
      await ensureFolder(folder, 0o700);
      return move(from, to);
    },
    async giveBack(fileName) {
      const id = placeOf(fileName)?.id;
      if (id === undefined) return false;
      for (const name of [unfinishedName(id), finishedName(id)]) if (await isThere(path.join(filesFolder, name))) return false;
      return move(path.join(folder, fileName), path.join(filesFolder, fileName));
    },
    async sync() {
      for (const changed of [folder, filesFolder]) await syncFolder(changed);
    },
    async remove(id) {
      const own = (await list()).filter(name => name.startsWith(finishedName(id)));
      for (const name of own) await rm(path.join(folder, name), { force: true });
    },
  };
}

/** 0 for a file that is gone by now, or a link that leads nowhere. */
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
