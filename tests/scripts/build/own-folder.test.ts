import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginFolder, claimFolders, finishFolder, freshFolder } from '#scripts/build/own-folder.ts';

/** How many more steps on the disk there are before the process is killed. */
let steps = Number.POSITIVE_INFINITY;

vi.mock('node:fs/promises', async importActual => {
  const actual = await importActual<typeof import('node:fs/promises')>();
  const step = () => {
    steps -= 1;
    if (steps < 0) throw new Error('Killed');
  };
  return {
    ...actual,
    rename: async (from: string, to: string) => {
      step();
      await actual.rename(from, to);
    },
    writeFile: async (file: string, text: string) => {
      step();
      await actual.writeFile(file, text);
    },
    mkdir: async (folder: string, options: { recursive: true }) => {
      step();
      await actual.mkdir(folder, options);
    },
    // A folder is removed piece by piece, in any order; here the files that identify it as a build go first.
    rm: async (place: string, options: { recursive?: boolean } = {}) => {
      const isFolder = (await actual.lstat(place)).isDirectory();
      for (const name of isFolder ? (await actual.readdir(place)).sort() : []) {
        step();
        await actual.rm(path.join(place, name), { recursive: true });
      }
      step();
      await actual.rm(place, options);
    },
  };
});

let folder: string;
let dist: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'own-folder-'));
  dist = path.join(folder, 'dist');
});
afterEach(() => rm(folder, { recursive: true }));

async function fill(place: string, text: string): Promise<void> {
  await mkdir(path.join(place, 'public'), { recursive: true });
  for (const name of ['csp.json', 'site.json', 'public/robots.txt']) await writeFile(path.join(place, name), text);
}

async function build(text: string): Promise<void> {
  await claimFolders(dist);
  await beginFolder(freshFolder(dist));
  await fill(freshFolder(dist), text);
  await finishFolder(dist);
}

/** What every file of the build in `dist` says. */
const builds = async () => {
  const names = (await readdir(dist, { recursive: true })).sort();
  expect(names).toEqual(['csp.json', 'public', 'public/robots.txt', 'site.json']);
  return new Set(await Promise.all(names.filter(name => name.includes('.')).map(name => readFile(path.join(dist, name), 'utf8'))));
};

test('wherever a build is killed, the next one recognises what it left, and the old or the new build is there, complete', async () => {
  let killedAfter = 0;
  for (let isKilled = true; isKilled; killedAfter += 1) {
    await build('old');
    // One that was killed before it has left something, too.
    await fill(freshFolder(dist), 'older');
    steps = killedAfter;
    isKilled = await build('new').then(
      () => false,
      () => true,
    );
    steps = Number.POSITIVE_INFINITY;
    await claimFolders(dist);
    expect(['old', 'new']).toContain([...(await builds())].join());
    await build('next');
    expect(await builds()).toEqual(new Set(['next']));
    expect(await readdir(folder)).toEqual(['dist']);
  }
  expect(killedAfter).toBeGreaterThan(15);
});

test('what is in the place of the old build, and is not a build, stays', async () => {
  await build('old');
  await mkdir(`${dist}.old`);
  await writeFile(path.join(`${dist}.old`, 'novel.txt'), 'chapter one');
  await expect(claimFolders(dist)).rejects.toThrow(`${dist}.old holds other files than a build`);
});

test('of a folder that is linked only the link is replaced', async () => {
  await build('old');
  await rename(dist, path.join(folder, 'elsewhere'));
  await symlink('elsewhere', dist);
  await build('new');
  expect(await builds()).toEqual(new Set(['new']));
  expect(await readFile(path.join(folder, 'elsewhere/site.json'), 'utf8')).toBe('old');
});

test('a folder that cannot be made is reported, with what to do', async () => {
  await symlink(path.join(folder, 'missing'), path.join(folder, 'link'));
  await expect(beginFolder(path.join(folder, 'link/dist.new'))).rejects.toThrow(
    /link\/dist\.new, where the build is put together, cannot be made \(E\w+\)\. Name another folder with --dist\.$/,
  );
});
