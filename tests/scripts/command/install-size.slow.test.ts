import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const packages = path.join(import.meta.dirname, '../../../node_modules');

test('an install takes at most 600 MB of the disk', async () => {
  const sizes = await Promise.all((await namesIn(packages)).map(name => sizeOf(path.join(packages, name))));
  const megabytes = Math.round(sum(sizes) / 1024 ** 2);
  expect(megabytes, 'Run `npm run prepare`; if that does not help, see scripts/command/trim-install.js').toBeLessThanOrEqual(600);
});

/** What npm has put there; Vite, and what else is run here, keeps its caches in folders that begin with a dot. */
const namesIn = async (folder: string) => (await readdir(folder)).filter(name => !name.startsWith('.'));

/** Files that were counted: one with two names, as esbuild makes of its program, takes its room once. */
const counted = new Set<number>();

/** Bytes that a file, or a folder with all that is in it, takes of the disk. */
async function sizeOf(place: string): Promise<number> {
  const own = await lstat(place);
  if (counted.has(own.ino)) return 0;
  counted.add(own.ino);
  const inside = own.isDirectory() ? await readdir(place) : [];
  return own.blocks * 512 + sum(await Promise.all(inside.map(name => sizeOf(path.join(place, name)))));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
