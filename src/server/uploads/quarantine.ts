import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder } from '../data-folder/ensure-folder.ts';
import { finishedName, syncFolder, unfinishedName } from './file-places.ts';

/** Name of its folder below the data folder. */
export const quarantineFolder = 'quarantine';

/**
 * Where files go that no row of the database knows. Nothing empties it by itself: perhaps it is the database that is the
 * wrong one, and then these are requests that somebody waits for.
 */
export interface Quarantine {
  folder: string;
  /** Names of the files in it, sorted. */
  list(): Promise<string[]>;
  /** How many files there are, and their bytes. */
  measure(): Promise<{ files: number; bytes: number }>;
  /** Moves a file here; false if it is gone by now. One of the same name that is here already stays beside it. */
  take(fileName: string): Promise<boolean>;
  /** Moves a file back, unless one of its name is there; false if it is not here. */
  giveBack(fileName: string): Promise<boolean>;
  /** Makes what was moved survive a power cut. */
  sync(): Promise<void>;
  /** Removes the file of an upload, for whoever knows that it is to go. */
  remove(id: string): Promise<void>;
}

/** The quarantine beside a folder of files; its own folder is made with the first file. */
export function quarantineOf(dataFolder: string, filesFolder: string): Quarantine {
  const folder = path.join(dataFolder, quarantineFolder);

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
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    return true;
  }

  return {
    folder,
    list,
    async measure() {
      const sizes = await Promise.all((await list()).map(name => stat(path.join(folder, name)).then(({ size }) => size)));
      return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    },
    async take(fileName) {
      let name = fileName;
      for (let count = 2; await isThere(path.join(folder, name)); count++) name = `${fileName}-${count}`;
      const [from, to] = [path.join(filesFolder, fileName), path.join(folder, name)];
      if (await move(from, to)) return true;
      // Either file or folder is not there.
      await ensureFolder(folder, 0o700);
      return move(from, to);
    },
    async giveBack(fileName) {
      if (await isThere(path.join(filesFolder, fileName))) return false;
      return move(path.join(folder, fileName), path.join(filesFolder, fileName));
    },
    async sync() {
      for (const changed of [folder, filesFolder]) await syncFolder(changed);
    },
    async remove(id) {
      for (const name of [unfinishedName(id), finishedName(id)]) await rm(path.join(folder, name), { force: true });
    },
  };
}

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
