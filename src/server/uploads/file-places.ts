import { open } from 'node:fs/promises';

const idPattern = /^u_[0-9a-z]{20}$/;
const unfinishedEnding = '.part';

/** The file name of an upload that still grows. Throws TypeError for a text that is no id: it must never become a path. */
export function unfinishedName(id: string): string {
  return `${finishedName(id)}${unfinishedEnding}`;
}

/** The file name of an upload that is complete. Throws TypeError for a text that is no id. */
export function finishedName(id: string): string {
  if (!idPattern.test(id)) throw new TypeError('This is not the id of an upload.');
  return id;
}

/** The upload that a file in the folder belongs to; `undefined` for a file that is not the site's. */
export function placeOf(fileName: string): { id: string; isFinished: boolean } | undefined {
  const isFinished = !fileName.endsWith(unfinishedEnding);
  const id = isFinished ? fileName : fileName.slice(0, -unfinishedEnding.length);
  return idPattern.test(id) ? { id, isFinished } : undefined;
}

/** Makes new, renamed and removed names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file systems keep a journal of names.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
