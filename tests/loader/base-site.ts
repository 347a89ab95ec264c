import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { editTextIn } from './edit-text.ts';

const root = path.join(import.meta.dirname, '../..');

/** A copy of the small site of tests/cases/base on disk, for tests that change it. */
export interface BaseSite {
  folder: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Replaces the first occurrence of a text, which must be there. */
  edit(file: string, from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Removes the copies. */
  dispose(): Promise<void>;
}

/** Copies the small site into a new folder. */
export async function copyBaseSite(): Promise<BaseSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  await copySchemas(folder);
  await cp(path.join(root, 'tests/cases/base'), folder, { recursive: true });
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  return {
    folder,
    read,
    write,
    edit: editTextIn({ read, write }),
    remove: file => rm(path.join(folder, file), { recursive: true }),
    dispose: () => rm(folder, { recursive: true }),
  };
}

/** Copies the schemas of the project into a site, without the forms of the real site. */
export async function copySchemas(folder: string): Promise<void> {
  const schemas = path.join(root, 'schemas');
  const layouts = (await readdir(path.join(schemas, 'forms'))).filter(file => file.endsWith('.ui.yaml'));
  const forms = layouts.flatMap(file => [file, file.replace('.ui.yaml', '.schema.json')]).map(file => path.join(schemas, 'forms', file));
  await cp(schemas, path.join(folder, 'schemas'), { recursive: true, filter: file => !forms.includes(file) });
}
