import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../command/run-command.ts';

/** Stands in a build until it is whole. */
export const unfinishedMark = '.unfinished';

/** Files that every whole build has. */
const wholeMarks = ['site.json', 'csp.json'];

/** Throws UsageError for a file, or a folder that holds anything but a build, whole or not: what is there would be lost. */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOTDIR') throw new UsageError(`${folder} is no folder, and would be lost. Name another folder with --dist.`);
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const isBuild = names.includes(unfinishedMark) || wholeMarks.every(mark => names.includes(mark));
  if (names.length > 0 && !isBuild) {
    throw new UsageError(
      `${folder} holds other files than a build, which would be lost. Name another folder with --dist, or empty this one.`,
    );
  }
}

/** Makes the folder of a new build, in place of one that broke off. */
export async function beginFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, unfinishedMark), '');
}
