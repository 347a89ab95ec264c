import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../command/run-command.ts';

/** File in a build until it is complete. */
const unfinishedMark = '.unfinished';

/** Files that every complete build has. */
const wholeMarks = ['site.json', 'csp.json'];

/** Where a build is put together. */
export const freshFolder = (dist: string) => `${dist}.new`;
/** Where the previous build is until it is removed. */
const oldFolder = (dist: string) => `${dist}.old`;

/**
 * Makes sure that a build can be made in `dist`, also after a build that was killed.
 *
 * @throws UsageError for a file, or a folder with other files than a build, complete or not: they would be lost
 */
export async function claimFolders(dist: string): Promise<void> {
  for (const folder of [dist, freshFolder(dist), oldFolder(dist)]) await refuseForeignFolder(folder);
  await putBack(dist);
}

async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await namesIn(folder);
  const isBuild = names.includes(unfinishedMark) || wholeMarks.every(mark => names.includes(mark));
  if (names.length > 0 && !isBuild) {
    throw new UsageError(
      `${folder} holds other files than a build, which would be lost. Name another folder with --dist, or empty this one.`,
    );
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOTDIR') throw new UsageError(`${folder} is no folder, and would be lost. Name another folder with --dist.`);
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/**
 * Makes the folder of a new build, in place of one that broke off.
 *
 * @throws UsageError if the folder cannot be made
 */
export async function beginFolder(folder: string): Promise<void> {
  await removeFolder(folder);
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === undefined) throw error;
    throw new UsageError(`${folder}, where the build is put together, cannot be made (${error.code}). Name another folder with --dist.`);
  });
  await writeFile(path.join(folder, unfinishedMark), '');
}

/** Replaces the old build with the new one, which is complete now. */
export async function finishFolder(dist: string): Promise<void> {
  const [fresh, old] = [freshFolder(dist), oldFolder(dist)];
  await rm(path.join(fresh, unfinishedMark));
  await removeFolder(old);
  if (await statOf(dist)) await rename(dist, old);
  await rename(fresh, dist).catch(async error => {
    await putBack(dist);
    throw error;
  });
  await removeFolder(old);
}

/** Puts the old build back if the new one did not replace it. */
async function putBack(dist: string): Promise<void> {
  const old = await namesIn(oldFolder(dist));
  if (old.length > 0 && !old.includes(unfinishedMark) && (await statOf(dist)) === undefined) await rename(oldFolder(dist), dist);
}

/** Removes the folder of a build. Its mark is removed last, so that a half-removed folder is still recognised as a build. */
async function removeFolder(folder: string): Promise<void> {
  const found = await statOf(folder);
  if (found === undefined) return;
  // The target of a link does not belong to the build, so only the link is removed.
  if (found.isDirectory()) {
    const names = await readdir(folder);
    await writeFile(path.join(folder, unfinishedMark), '');
    for (const name of names.filter(name => name !== unfinishedMark)) await rm(path.join(folder, name), { recursive: true });
  }
  await rm(folder, { recursive: true });
}

const statOf = (folder: string) =>
  lstat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
