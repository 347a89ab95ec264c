import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockFileAt } from '#server/data-folder/lock-file.ts';
import { isBusy } from '#server/store/sqlite/sqlite-errors.ts';
import { UsageError } from '../command/run-command.ts';

/** Milliseconds between two tries. */
const interval = 100;

/**
 * Does the work while no other build into the folder `dist` does its own, from this checkout or another one: they would put theirs
 * together in the same place, and publish a mixture. One that was begun before, perhaps by a command that is gone, is waited for,
 * and stderr says so. Throws UsageError if nothing can be made beside `dist`.
 */
export async function oneBuildAtATime<Result>(dist: string, work: () => Promise<Result>): Promise<Result> {
  const file = `${dist}.lock`;
  const lock = await lockInTurn(file, dist);
  try {
    return await work();
  } finally {
    // Before the lock ends: afterwards the file may be that of another build.
    await rm(file, { force: true });
    lock.close();
  }
}

async function lockInTurn(file: string, dist: string) {
  let isTold = false;
  for (;;) {
    try {
      const id = await makeFile(file);
      const lock = await lockFileAt(file);
      // The build before removes its file: another one may have made the file that has the name now.
      if (id !== undefined && (await idOf(file)) === id) return lock;
      lock.close();
      continue;
    } catch (error) {
      if (!isBusy(error)) throw unusable(file, error);
    }
    if (!isTold) console.error(`Another build into ${dist} is under way. Waiting for its end.`);
    isTold = true;
    await setTimeout(interval);
  }
}

/** Makes a file unless it is there, and returns which one it is. */
async function makeFile(file: string): Promise<string | undefined> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return idOf(file);
}

/** Which file has a name; `undefined` if none has. */
async function idOf(file: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function unusable(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new UsageError(`${file}, which keeps two builds apart, cannot be used (${code}). Name another folder with --dist.`);
}
