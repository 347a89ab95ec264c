import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Paths from `root` of all files below some of its folders: folder by folder, each in the order of names. */
export async function filesBelowEach(root: string, folders: readonly string[]): Promise<string[]> {
  const below = folders.map(async folder => (await filesBelow(path.join(root, folder))).sort().map(file => path.posix.join(folder, file)));
  return (await Promise.all(below)).flat();
}

/** Paths of all files below a folder, with slashes; none if it is missing. */
export async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter(entry => entry.isFile());
    return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
