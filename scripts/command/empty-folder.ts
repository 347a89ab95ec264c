import { readdir } from 'node:fs/promises';
import { ensureFolder } from '#server/data-folder/ensure-folder.ts';
import { UsageError } from './run-command.ts';

/**
 * Makes a folder that only its owner may read, or takes an empty one; then `prepare` does what else has to be done with it. `advice`
 * says what to name instead of a folder that is not empty. Throws UsageError.
 */
export async function makeEmptyFolder(folder: string, advice: string, prepare: () => Promise<void>): Promise<void> {
  try {
    await ensureFolder(folder, 0o700);
    if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty. ${advice}`);
    await prepare();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new UsageError(`${folder} cannot be used (${code}).`);
  }
}
