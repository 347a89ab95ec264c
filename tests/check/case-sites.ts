import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copySchemas } from '../loader/base-site.ts';

/**
 * Each folder in it holds the mistakes of one kind, named after the prefix of their codes; `sound` holds sites without mistakes.
 * A mistake is a folder with the files that differ from base/, and with removed.txt, which lists the missing files.
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

/** Sites of cases on disk, each made when it is asked for. */
export interface CaseSites {
  /** Makes the site of a case and gives its folder. */
  make(name: string): Promise<string>;
  dispose(): Promise<void>;
}

export async function openCaseSites(): Promise<CaseSites> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'cases-'));
  const schemas = path.join(scratch, 'schemas');
  await copySchemas(scratch);
  cpSync(path.join(cases, 'base/schemas'), schemas, { recursive: true });
  return {
    make: async name => {
      const site = await mkdtemp(path.join(scratch, `${name.replace('/', '-')}-`));
      const folder = path.join(cases, name);
      cpSync(path.join(cases, 'base'), site, { recursive: true, filter: file => path.basename(file) !== 'schemas' });
      const removed = await readFile(path.join(folder, 'removed.txt'), 'utf8').catch(() => '');
      const changesSchemas = (await readdir(folder)).includes('schemas') || removed.includes('schemas/');
      if (changesSchemas) cpSync(schemas, path.join(site, 'schemas'), { recursive: true });
      else await symlink(schemas, path.join(site, 'schemas'));
      if (name !== 'base') cpSync(folder, site, { recursive: true });
      for (const file of removed.split('\n').filter(line => line !== '')) await rm(path.join(site, file), { recursive: true });
      return site;
    },
    dispose: () => rm(scratch, { recursive: true }),
  };
}
