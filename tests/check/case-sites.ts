import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteFiles } from '#loader/site-file.ts';
import { readSiteFiles } from '#loader/site-files.ts';

/**
 * Each folder in it holds the mistakes of one kind, named after the prefix of their codes; `sound` holds sites without mistakes.
 * A mistake is a folder with the files that differ from base/, or from a `base` beside it, and with removed.txt, which lists the missing
 * files.
 */
export const cases = path.join(import.meta.dirname, '../cases');

/** Names of all cases, `link/link-to-nowhere`; `base` is the site that all of them change. */
export const caseNames = ['base', ...(await foldersIn(cases, 2)).filter(name => !name.startsWith('base/'))];

/** Paths of the folders so many steps below one. */
async function foldersIn(folder: string, depth: number): Promise<string[]> {
  if (depth === 0) return [''];
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter(entry => entry.isDirectory()).map(({ name }) => name);
  const below = await Promise.all(
    names.map(async name => (await foldersIn(path.join(folder, name), depth - 1)).map(rest => path.posix.join(name, rest))),
  );
  return below.flat();
}

/** The folders that change base/ for a case: one called `base` beside it comes first. */
const layersOf = (name: string) =>
  name === 'base' ? [] : [path.join(cases, path.dirname(name), 'base'), path.join(cases, name)].filter(folder => existsSync(folder));

/** Sites of cases: in memory, and on disk for what writes into them. */
export interface CaseSites {
  /** The files of a case, as they are read from disk. */
  read(name: string): Promise<SiteFiles>;
  /** Makes the site of a case on disk and gives its folder. */
  make(name: string): Promise<string>;
  dispose(): Promise<void>;
}

export async function openCaseSites(): Promise<CaseSites> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'cases-'));
  const base = path.join(scratch, 'base');
  cpSync(path.join(cases, 'base'), base, { recursive: true });
  const baseFiles = readSiteFiles(base);
  return {
    async read(name) {
      const files = new Map(baseFiles);
      for (const layer of layersOf(name)) for (const [file, content] of readSiteFiles(layer)) files.set(file, content);
      for (const gone of await removedIn(name))
        for (const file of files.keys()) if (file === gone || file.startsWith(`${gone}/`)) files.delete(file);
      return files;
    },
    async make(name) {
      const site = await mkdtemp(path.join(scratch, `${name.replace('/', '-')}-`));
      cpSync(base, site, { recursive: true });
      for (const layer of layersOf(name)) cpSync(layer, site, { recursive: true });
      for (const gone of await removedIn(name)) await rm(path.join(site, gone), { recursive: true });
      return site;
    },
    dispose: () => rm(scratch, { recursive: true }),
  };
}

/** Files and folders of the base that a case lacks. */
async function removedIn(name: string): Promise<string[]> {
  const list = await readFile(path.join(cases, name, 'removed.txt'), 'utf8').catch(() => '');
  return list.split('\n').filter(line => line !== '');
}
