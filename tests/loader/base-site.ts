import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** A copy of the small site of tests/cases/base on disk, for tests that change it. */
export interface BaseSite {
  folder: string;
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Takes the whole copy away. */
  dispose(): Promise<void>;
}

/** Copies the small site into a folder of its own. */
export async function copyBaseSite(): Promise<BaseSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  await cp(path.join(root, 'tests/cases/base'), folder, { recursive: true });
  await symlink(path.join(root, 'schemas'), path.join(folder, 'schemas'));
  return {
    folder,
    write: (file, text) => writeFile(path.join(folder, file), text),
    remove: file => rm(path.join(folder, file), { recursive: true }),
    dispose: () => rm(folder, { recursive: true }),
  };
}
