import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copySchemas } from './loader/base-site.ts';

/** Each folder in it is a mistake: the files that differ from base/, and in removed.txt the files that are gone. */
export const cases = path.join(import.meta.dirname, 'cases');

/** Names of all cases. */
export const caseNames = (await readdir(cases, { withFileTypes: true })).filter(entry => entry.isDirectory()).map(({ name }) => name);

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
  await cp(path.join(cases, 'base/schemas'), schemas, { recursive: true });
  return {
    make: async name => {
      const site = await mkdtemp(path.join(scratch, `${name}-`));
      const folder = path.join(cases, name);
      await cp(path.join(cases, 'base'), site, { recursive: true, filter: file => path.basename(file) !== 'schemas' });
      const removed = await readFile(path.join(folder, 'removed.txt'), 'utf8').catch(() => '');
      const changesSchemas = (await readdir(folder)).includes('schemas') || removed.includes('schemas/');
      if (changesSchemas) await cp(schemas, path.join(site, 'schemas'), { recursive: true });
      else await symlink(schemas, path.join(site, 'schemas'));
      if (name !== 'base') await cp(folder, site, { recursive: true });
      for (const file of removed.split('\n').filter(line => line !== '')) await rm(path.join(site, file), { recursive: true });
      return site;
    },
    dispose: () => rm(scratch, { recursive: true }),
  };
}
