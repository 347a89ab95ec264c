import { open } from 'node:fs/promises';

const idPattern = /^u_[0-9a-z]{20}$/;
const unfinishedEnding = '.part';

/** Whether a text can be the id of an upload: another one, which only a hand writes into a row, has no file. */
export const isUploadId = (text: string): boolean => idPattern.test(text);

/** A text that is no id must never become a path; there is no file of it. */
class NoUploadId extends TypeError {
  readonly code = 'ENOENT';
}

/** The file name of an upload that still grows. Throws TypeError (`ENOENT`) for a text that is no id. */
export function unfinishedName(id: string): string {
  return `${finishedName(id)}${unfinishedEnding}`;
}

/** The file name of an upload that is complete. Throws TypeError (`ENOENT`) for a text that is no id. */
export function finishedName(id: string): string {
  if (!isUploadId(id)) throw new NoUploadId('This is not the id of an upload.');
  return id;
}

/** The upload that a file in the folder belongs to; `undefined` for a file that is not the site's. */
export function placeOf(fileName: string): { id: string; isFinished: boolean } | undefined {
  const isFinished = !fileName.endsWith(unfinishedEnding);
  const id = isFinished ? fileName : fileName.slice(0, -unfinishedEnding.length);
  return isUploadId(id) ? { id, isFinished } : undefined;
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
