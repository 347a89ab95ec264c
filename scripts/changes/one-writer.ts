import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockFileAt } from '#server/data-folder/lock-file.ts';
import { isBusy } from '#server/store/sqlite/sqlite-errors.ts';
import { SiteError } from '../command/site-error.ts';
import { causeOf } from './cause-of.ts';
import { journalFolder } from './journal.ts';

/** Milliseconds between two tries. */
const interval = 50;

/**
 * Does the work while no other process writes files of the site at `root`. A lock of the system: it ends with its process. Throws
 * SiteError if nothing can be written there.
 */
export async function asOnlyWriter<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockFolder(path.join(root, journalFolder)).catch(error => {
    throw new SiteError(`${journalFolder} cannot be written (${causeOf(error)}). Nothing was changed.`);
  });
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function lockFolder(folder: string) {
  await mkdir(folder, { recursive: true });
  for (let isTold = false; ; isTold = true) {
    try {
      return await lockFileAt(path.join(folder, 'lock'));
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    if (!isTold) console.error('Another command is writing files of this site. Waiting for its end.');
    await setTimeout(interval);
  }
}
