import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';

/** The bytes of a file; `undefined` for none. */
export type Content = Buffer | undefined;

/** Whether two files hold the same. */
export const isSame = (one: Content, other: Content): boolean =>
  one === undefined || other === undefined ? one === other : one.equals(other);

/** The bytes of a file now. Throws the system's error for what is no file. */
export async function readContent(file: string): Promise<Content> {
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
}

/** Writes a new file; it is on the disk when this returns. Throws the system's error. */
export async function writeDurably(file: string, content: Buffer, flag: 'w' | 'wx'): Promise<void> {
  await withHandle(await open(file, flag), async handle => {
    await handle.writeFile(content);
    await handle.sync();
  });
}

/** Gives a file another name, for good. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** Replaces, makes or removes a file. A reader sees the old or the new one, never a part. */
export async function replaceFile(file: string, content: Content, temporary: string): Promise<void> {
  if (content === undefined) return await removeDurably(file);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeDurably(temporary, content, 'w');
    await renameDurably(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes a file if it is there, for good. */
export async function removeDurably(file: string): Promise<void> {
  await rm(file, { force: true });
  await syncFolder(path.dirname(file));
}

/** Removes the folders above a file below `root` that are empty now. */
export async function removeEmptyFolders(root: string, file: string): Promise<void> {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    const isGone = await rmdir(path.join(root, folder)).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

/** Names in a folder are on the disk only when the folder is. Windows opens no folders, and needs none of this. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (handle !== undefined) await withHandle(handle, () => handle.sync().catch(() => undefined));
}

async function withHandle(handle: FileHandle, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}
