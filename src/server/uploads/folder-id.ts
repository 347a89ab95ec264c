import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './file-places.ts';

/** Name of the file with the id; it is among the files, so that it moves with them. */
export const folderIdFile = 'folder-id';

/**
 * The id of a folder of files, which rows have to say where their file is; drawn when the folder is new. Throws the system's
 * error, or an Error when the file with the id holds something else.
 */
export async function folderIdOf(folder: string): Promise<string> {
  const file = path.join(folder, folderIdFile);
  return (await readId(file)) ?? drawId(folder, file);
}

async function readId(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const id = text?.trim();
  if (id === undefined || /^f_[0-9a-f]{32}$/.test(id)) return id;
  throw new Error(`${file} is damaged. Copy it from a backup of the folder; a new one is made if you delete it`);
}

/** Several processes that draw an id at once get the same one, because only one of them can make the link. */
async function drawId(folder: string, file: string): Promise<string> {
  const drawn = path.join(folder, `.${folderIdFile}-${randomUUID()}`);
  const handle = await open(drawn, 'wx', 0o600);
  try {
    await handle.writeFile(`f_${randomUUID().replaceAll('-', '')}\n`);
    await handle.sync();
    await link(drawn, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await handle.close();
    await rm(drawn);
  }
  await syncFolder(folder);
  const id = await readId(file);
  if (id === undefined) throw new Error(`${file} disappeared`);
  return id;
}
