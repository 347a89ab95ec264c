import { hash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockFileAt } from '#server/data-folder/lock-file.ts';
import { isBusy } from '#server/store/sqlite/node-sqlite.ts';

/** Milliseconds between two tries. */
const interval = 100;

/**
 * Does the work while no other build into the folder `dist` does its own: they would put theirs together in the same place, and
 * publish a mixture. One that was begun before, perhaps by a command that is gone, is waited for, and stderr says so.
 */
export async function oneBuildAtATime<Result>(
  { toolRoot, dist }: { toolRoot: string; dist: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = path.join(toolRoot, '.cache/builds');
  await mkdir(folder, { recursive: true });
  const name = hash('sha256', path.resolve(dist), 'hex').slice(0, 16);
  const lock = await lockInTurn(path.join(folder, `${name}.lock`), dist);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function lockInTurn(file: string, dist: string) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await lockFileAt(file);
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    if (tries === 0) console.error(`Another build into ${dist} is under way. Waiting for its end.`);
    await setTimeout(interval);
  }
}
